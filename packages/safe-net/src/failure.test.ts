import { describe, expect, it } from 'vitest'
import { Failure, withinDeadline } from './failure.ts'

const { signal } = new AbortController()

/** Work that ends only with its signal. */
const endless = (stop: AbortSignal) =>
  new Promise<never>((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('ended'))))

describe('work within a deadline', () => {
  it('answers its value, or its failure as one', async () => {
    const limits = { signal, deadlineMs: 60_000 }
    await expect(withinDeadline(limits, async () => 'done')).resolves.toEqual({ ok: true, value: 'done' })
    const failed = withinDeadline(limits, () => Promise.reject(new Failure('TLS')))
    await expect(failed).resolves.toEqual({ ok: false, code: 'TLS' })
  })

  it('ends at the deadline', async () => {
    await expect(withinDeadline({ signal, deadlineMs: 1 }, endless)).resolves.toEqual({
      ok: false,
      code: 'TIMEOUT',
    })
  })

  it('rejects with the reason of the caller’s signal, also when it has aborted before', async () => {
    const leave = new AbortController()
    const limits = { signal: leave.signal, deadlineMs: 60_000 }
    const left = expect(withinDeadline(limits, endless)).rejects.toThrow('left')
    leave.abort(new Error('left'))
    await left
    await expect(withinDeadline(limits, endless)).rejects.toThrow('left')
  })

  it('rejects with any other error as it is', async () => {
    const broken = withinDeadline({ signal, deadlineMs: 60_000 }, () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
  })
})
