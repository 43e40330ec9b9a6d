import { createLogger } from '@agency/service-kit'
import { beforeEach, expect, it } from 'vitest'
import { createClockTrust } from './clock-trust.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let lastRound: string | undefined
let warnings: string[]
let [clock, uptime] = [0, 0]
beforeEach(() => {
  lastRound = undefined
  warnings = []
  clock = Date.parse('2026-11-20T10:00:00.000Z')
  uptime = 0
})

/** As a process begins. */
const start = () => {
  const trust = createClockTrust({
    doneOnce: {
      has: async () => false,
      mark: async () => {},
      lastTime: async () => lastRound,
      setLastTime: async (_name, at) => {
        lastRound = at
      },
    },
    logger: createLogger({ name: 'test', destination: { write: (line) => void warnings.push(line) } }),
    uptimeMs: () => uptime,
  })
  return () => trust(new Date(clock))
}
const pass = (milliseconds: number) => {
  clock += milliseconds
  uptime += milliseconds
}

it('trusts a clock that goes on, over a month without a round too', async () => {
  const isTrusted = start()
  for (const wait of [0, 60_000, DAY, 31 * DAY]) {
    pass(wait)
    expect(await isTrusted()).toBe(true)
  }
  expect(lastRound).toBe(new Date(clock).toISOString())
  expect(warnings).toEqual([])
})

it('writes the last round down once an hour', async () => {
  const isTrusted = start()
  await isTrusted()
  const first = lastRound
  pass(HOUR - 1)
  await isTrusted()
  expect(lastRound).toBe(first)
  pass(1)
  await isTrusted()
  expect(lastRound).toBe(new Date(clock).toISOString())
})

it('trusts a leap once the clock has gone on evenly for a day, and warns once', async () => {
  await start()()
  const isTrusted = start()
  clock += 800 * DAY
  for (let hours = 0; hours < 24; hours += 1) {
    expect(await isTrusted()).toBe(false)
    pass(HOUR)
  }
  expect(warnings.length).toBe(1)
  expect(await isTrusted()).toBe(true)
  pass(60_000)
  expect(await isTrusted()).toBe(true)
})

it('begins to count anew at another leap and in another process', async () => {
  await start()()
  const isTrusted = start()
  clock += 800 * DAY
  expect(await isTrusted()).toBe(false)
  pass(23 * HOUR)
  clock += 40 * DAY
  expect(await isTrusted()).toBe(false)
  pass(2 * HOUR)
  expect(await isTrusted()).toBe(false)
  expect(warnings.length).toBe(2)
  pass(23 * HOUR)
  expect(await start()()).toBe(false)
})

it('trusts a clock that is set back, after a leap as well', async () => {
  const isTrusted = start()
  await isTrusted()
  clock += 800 * DAY
  expect(await isTrusted()).toBe(false)
  clock -= 800 * DAY
  expect(await isTrusted()).toBe(true)
  clock -= 400 * DAY
  expect(await isTrusted()).toBe(true)
  expect(lastRound).toBe(new Date(clock).toISOString())
})
