import { describe, expect, it } from 'vitest'
import { createSharedWork, type SharedIo } from './shared-work.ts'

const never = new AbortController().signal

/** Shared work that is under way until it is told to end. */
function start() {
  const begun: (SharedIo<string> & { input: string; end: (result: string) => void })[] = []
  const shared = createSharedWork<string, string, string>(
    (input, io) =>
      new Promise((end, reject) => {
        begun.push({ ...io, input, end })
        io.signal.addEventListener('abort', () => reject(io.signal.reason))
      }),
  )
  return { shared, begun }
}

describe('createSharedWork', () => {
  it('begins once for callers with the same key, with the input of the first', async () => {
    const { shared, begun } = start()
    const both = [shared.join('a', 'one', { signal: never }), shared.join('a', 'two', { signal: never })]
    const other = shared.join('b', 'three', { signal: never })
    expect(begun.map(({ input }) => input)).toEqual(['one', 'three'])
    expect(shared.underWay()).toBe(2)
    for (const { input, end } of begun) end(`${input} done`)
    expect(await Promise.all([...both, other])).toEqual(['one done', 'one done', 'three done'])
    expect(shared.underWay()).toBe(0)
    void shared.join('a', 'again', { signal: never })
    expect(begun).toHaveLength(3)
  })

  it('tells every caller, and one who comes later the last of each name', async () => {
    const { shared, begun } = start()
    const heard: Record<string, string[]> = { first: [], late: [] }
    const onEvent = (name: string) => (event: string) => void heard[name]?.push(event)
    const first = shared.join('a', '', { signal: never, onEvent: onEvent('first') })
    begun[0]?.tell('place', 'second')
    begun[0]?.tell('title', 'Zapatos')
    begun[0]?.tell('place', 'first')
    const late = shared.join('a', '', { signal: never, onEvent: onEvent('late') })
    begun[0]?.tell('title', 'Botas')
    begun[0]?.end('done')
    await Promise.all([first, late])
    expect(heard).toEqual({
      first: ['second', 'Zapatos', 'first', 'Botas'],
      late: ['Zapatos', 'first', 'Botas'],
    })
  })

  it('goes on for who stays, and tells who has left nothing more', async () => {
    const { shared, begun } = start()
    const leaving = new AbortController()
    const heard: string[] = []
    const caller = { signal: leaving.signal, onEvent: (event: string) => void heard.push(event) }
    const first = shared.join('a', '', caller)
    const second = shared.join('a', '', { signal: never })
    leaving.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    begun[0]?.tell('title', 'Zapatos')
    expect([begun[0]?.signal.aborted, heard]).toEqual([false, []])
    begun[0]?.end('done')
    expect(await second).toBe('done')
  })

  it('ends with the last caller; the next begins anew', async () => {
    const { shared, begun } = start()
    const leaving = new AbortController()
    const both = [
      shared.join('a', '', { signal: leaving.signal }),
      shared.join('a', '', { signal: leaving.signal }),
    ]
    leaving.abort(new Error('left'))
    await Promise.allSettled(both)
    expect([begun[0]?.signal.aborted, shared.underWay()]).toEqual([true, 0])
    const next = shared.join('a', '', { signal: never })
    begun[1]?.end('done')
    expect(await next).toBe('done')
  })

  it('begins nothing for a caller that had left before', async () => {
    const { shared, begun } = start()
    await expect(shared.join('a', '', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    )
    expect(begun).toEqual([])
  })

  it('rejects every caller as the work does, and begins anew', async () => {
    let tries = 0
    const shared = createSharedWork<string, string>(async () => {
      tries += 1
      throw new Error(`failed ${tries}`)
    })
    const join = () => shared.join('a', '', { signal: never })
    const results = await Promise.allSettled([join(), join()])
    expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual([
      'failed 1',
      'failed 1',
    ])
    await expect(join()).rejects.toThrow('failed 2')
  })
})
