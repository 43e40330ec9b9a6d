import { describe, expect, it } from 'vitest'
import { abortable } from './abortable.ts'

const never = new Promise<never>(() => {})

describe('an abortable promise', () => {
  it('settles as the promise does', async () => {
    const { signal } = new AbortController()
    await expect(abortable(Promise.resolve('done'), signal)).resolves.toBe('done')
    await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  })

  it('rejects with the reason when the signal aborts, or already has', async () => {
    const leave = new AbortController()
    const waiting = expect(abortable(never, leave.signal)).rejects.toThrow('left')
    leave.abort(new Error('left'))
    await waiting
    await expect(abortable(never, leave.signal)).rejects.toThrow('left')
  })
})
