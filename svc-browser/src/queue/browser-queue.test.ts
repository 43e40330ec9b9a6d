import { describe, expect, it } from 'vitest'
import { createBrowserQueue, type Work } from './browser-queue.ts'

const never = new AbortController().signal

/** A queue whose pages are open until they are ended, and what it told each. */
function start(limits = { concurrent: 1, waiting: 8 }) {
  const queue = createBrowserQueue(limits)
  const opened: string[] = []
  const told: Record<string, number[]> = {}
  const ends = new Map<string, () => void>()
  const ask = (work: Work, name: string, signal = never) => {
    const ahead: number[] = []
    told[name] = ahead
    return queue.run(
      work,
      { signal, onAhead: (pages) => ahead.push(pages) },
      () =>
        new Promise<string>((resolve) => {
          opened.push(name)
          ends.set(name, () => resolve(name))
        }),
    )
  }
  const end = async (name: string) => {
    await expect.poll(() => opened).toContain(name)
    ends.get(name)?.()
  }
  return { queue, opened, told, ask, end }
}

describe('the queue for browsers', () => {
  it('opens renders before visits, each in order, and tells each how many are before it', async () => {
    const { opened, told, ask, end, queue } = start()
    const all = [ask('visit', 'v1'), ask('visit', 'v2'), ask('visit', 'v3')]
    all.push(ask('render', 'r1'), ask('render', 'r2'))
    expect(queue.open('visit')).toBe(1)
    expect([queue.waiting('visit'), queue.waiting('render')]).toEqual([2, 2])
    for (const name of ['v1', 'r1', 'r2', 'v2', 'v3']) await end(name)
    expect(await Promise.all(all)).toEqual(['v1', 'v2', 'v3', 'r1', 'r2'])
    expect(opened).toEqual(['v1', 'r1', 'r2', 'v2', 'v3'])
    expect(told).toEqual({
      v1: [0],
      v2: [1, 2, 3, 2, 1, 0],
      v3: [2, 3, 4, 3, 2, 1, 0],
      r1: [1, 0],
      r2: [2, 1, 0],
    })
    expect([queue.open('visit'), queue.open('render'), queue.waiting('visit')]).toEqual([0, 0, 0])
  })

  it('opens pages of runs last, however long they have waited', async () => {
    const { opened, told, ask, end, queue } = start()
    const all = [ask('visit', 'v1'), ask('runRender', 's1'), ask('runRender', 's2')]
    all.push(ask('visit', 'v2'), ask('render', 'r1'), ask('visit', 'v3'))
    expect(queue.waiting('runRender')).toBe(2)
    for (const name of ['v1', 'r1', 'v2', 'v3', 's1']) await end(name)
    all.push(ask('render', 'r2'))
    for (const name of ['s2', 'r2']) await end(name)
    await Promise.all(all)
    expect(opened).toEqual(['v1', 'r1', 'v2', 'v3', 's1', 's2', 'r2'])
    // One that has begun counts for who comes after it.
    expect([told.s1, told.r2]).toEqual([
      [1, 2, 3, 4, 3, 2, 1, 0],
      [1, 0],
    ])
  })

  it('refuses pages of runs past the limit, and never a visitor for their sake', async () => {
    const { ask, end } = start({ concurrent: 1, waiting: 1 })
    const all = [ask('runRender', 's1'), ask('runRender', 's2')]
    await expect(ask('runRender', 's3')).rejects.toMatchObject({ code: 'QUEUE_FULL' })
    all.push(ask('render', 'r1'), ask('visit', 'v1'))
    for (const name of ['s1', 'r1', 'v1', 's2']) await end(name)
    await Promise.all(all)
  })

  it('refuses visits past the limit, while renders still wait', async () => {
    const { ask, end } = start({ concurrent: 1, waiting: 1 })
    const all = [ask('visit', 'v1'), ask('visit', 'v2')]
    await expect(ask('visit', 'v3')).rejects.toMatchObject({
      code: 'QUEUE_FULL',
      status: 503,
      retryAfterSeconds: 15,
    })
    all.push(ask('render', 'r1'))
    await expect(ask('render', 'r2')).rejects.toMatchObject({ code: 'QUEUE_FULL', retryAfterSeconds: 10 })
    for (const name of ['v1', 'r1', 'v2']) await end(name)
    await Promise.all(all)
  })

  it('drops what leaves the queue, and opens nothing for a caller that had left before', async () => {
    const { ask, end, told, opened } = start()
    const leaving = new AbortController()
    const first = ask('visit', 'v1')
    const second = ask('visit', 'v2', leaving.signal)
    const third = ask('visit', 'v3')
    leaving.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(ask('visit', 'v4', leaving.signal)).rejects.toThrow('left')
    expect(told.v3).toEqual([2, 1])
    for (const name of ['v1', 'v3']) await end(name)
    await Promise.all([first, third])
    expect(opened).toEqual(['v1', 'v3'])
  })

  it('goes on after a page that fails, with as many browsers as it may open', async () => {
    const { ask, end, queue } = start({ concurrent: 2, waiting: 8 })
    const broken = queue.run('render', { signal: never }, () => Promise.reject(new Error('broken')))
    const one = ask('visit', 'v1')
    const other = ask('visit', 'v2')
    await expect(broken).rejects.toThrow('broken')
    await expect.poll(() => queue.open('visit')).toBe(2)
    for (const name of ['v1', 'v2']) await end(name)
    expect(await Promise.all([one, other])).toEqual(['v1', 'v2'])
  })
})
