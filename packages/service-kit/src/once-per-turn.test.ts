import { expect, it } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

it('works once for all calls of a turn, after the last of them, and again for the next', async () => {
  let state = 'first'
  let times = 0
  const read = oncePerTurn(async () => {
    times += 1
    return state
  })
  const early = read()
  state = 'second'
  expect(await Promise.all([early, read(), read()])).toEqual(['second', 'second', 'second'])
  expect(times).toBe(1)
  state = 'third'
  expect([await read(), times]).toEqual(['third', 2])
})

it('begins anew while the work of an earlier turn goes on', async () => {
  const ends: ((value: number) => void)[] = []
  const read = oncePerTurn(() => new Promise<number>((resolve) => ends.push(resolve)))
  const first = read()
  await expect.poll(() => ends.length).toBe(1)
  const second = read()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.(2)
  ends[0]?.(1)
  expect([await first, await second]).toEqual([1, 2])
})

it('fails all calls of a turn, and tries again', async () => {
  let isDown = true
  const read = oncePerTurn(async () => {
    if (isDown) throw new Error('down')
    return 'up'
  })
  const outcomes = await Promise.allSettled([read(), read()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await read()).toBe('up')
})
