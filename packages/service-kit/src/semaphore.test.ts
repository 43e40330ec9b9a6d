import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const { signal } = new AbortController()

/** Tasks that run until they are ended, and the order in which they start. */
function tasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    await expect.poll(() => started).toContain(name)
    ends.get(name)?.()
  }
  return { started, task, end }
}

describe('a semaphore', () => {
  it('runs as many tasks as it has slots, the rest in order, the urgent first', async () => {
    const { started, task, end } = tasks()
    const semaphore = createSemaphore(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(task(name), { signal }))
    all.push(semaphore.run(task('urgent'), { signal, isUrgent: true }))
    await Promise.resolve()
    expect(started).toEqual(['a', 'b'])
    for (const name of ['b', 'urgent', 'c', 'a', 'd']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'urgent'])
    expect(started).toEqual(['a', 'b', 'urgent', 'c', 'd'])
  })

  it('frees the slot of a task that fails', async () => {
    const semaphore = createSemaphore(1)
    await expect(semaphore.run(() => Promise.reject(new Error('broken')), { signal })).rejects.toThrow(
      'broken',
    )
    await expect(semaphore.run(async () => 'next', { signal })).resolves.toBe('next')
  })

  it('drops a waiting task whose signal aborts, and takes none whose signal has', async () => {
    const { started, task, end } = tasks()
    const semaphore = createSemaphore(1)
    const leave = new AbortController()
    const first = semaphore.run(task('first'), { signal })
    const second = semaphore.run(task('second'), { signal: leave.signal })
    const third = semaphore.run(task('third'), { signal })
    leave.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(semaphore.run(task('late'), { signal: leave.signal })).rejects.toThrow('left')
    await end('first')
    await end('third')
    expect(await Promise.all([first, third])).toEqual(['first', 'third'])
    expect(started).toEqual(['first', 'third'])
  })

  it('is full with every slot taken and so many waiting', async () => {
    const { task, end } = tasks()
    const semaphore = createSemaphore(1)
    expect(semaphore.isFull(0)).toBe(false)
    const first = semaphore.run(task('first'), { signal })
    expect([semaphore.isFull(0), semaphore.isFull(1)]).toEqual([true, false])
    const second = semaphore.run(async () => 'second', { signal })
    expect([semaphore.isFull(1), semaphore.isFull(2)]).toEqual([true, false])
    await end('first')
    await Promise.all([first, second])
    expect(semaphore.isFull(0)).toBe(false)
  })
})
