import { expect, it } from 'vitest'
import { resolveByDns, resolveBySystem } from './resolve.ts'

const never = new AbortController().signal

it('asks the system for names that only it knows', async () => {
  const addresses = await resolveBySystem('localhost', never)
  expect(addresses.some((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
})

it('stops asking the name servers when nobody waits any more', async () => {
  const leave = new AbortController()
  const asked = resolveByDns('nadie.invalid', leave.signal)
  leave.abort()
  await expect(asked).rejects.toThrow()
})
