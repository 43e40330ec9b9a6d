import { expect, it } from 'vitest'
import { createTraffic, deckOf, longestOutage } from './traffic.mjs'

it('deals kinds by their shares, the rare ones spread and never left out', () => {
  const deck = deckOf([
    ['page', 90],
    ['message', 10],
    ['upload', 0.1],
  ])
  const count = (kind: string) => deck.filter((one) => one === kind).length
  expect([count('page'), count('message'), count('upload')]).toEqual([90, 10, 1])
  const places = deck.flatMap((kind, index) => (kind === 'message' ? [index] : []))
  expect(Math.max(...places.slice(1).map((place, index) => place - (places[index] ?? 0)))).toBeLessThan(20)
})

it('sends as many requests as the rate says, whatever comes back, and tells of each', async () => {
  const seen: number[] = []
  const traffic = createTraffic(
    {
      good: { share: 1, send: async () => ({ status: 200, text: '', ms: 1 }) },
      broken: { share: 1, send: async () => ({ status: 0, text: 'reset', ms: 1 }) },
    },
    ({ status }) => seen.push(status),
  )
  await traffic.run(100, 0.2)
  await traffic.drain()
  expect(seen.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(0), ...Array(10).fill(200)])
})

it('finds the longest outage: from the first failure to the next success', () => {
  const seen = ([at, status]: [number, number]) => ({ kind: 'page', at, status, ms: 1, text: '' })
  const answers = (
    [
      [0, 200],
      [100, 503],
      [200, 200],
      [1000, 0],
      [1500, 503],
      [1900, 200],
    ] as [number, number][]
  ).map(seen)
  const isFailure = ({ status }: { status: number }) => status !== 200
  expect(longestOutage(answers, isFailure)).toBe(900)
  expect(longestOutage(answers.slice(0, 1), isFailure)).toBe(0)
})
