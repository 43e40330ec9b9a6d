import type { VisitPart } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { lastLineOf, lineStates } from './visit-lines.ts'

const [WAITING, RUNNING, DONE, UNSEEN] = ['waiting', 'running', 'done', 'unseen'] as const

// In the order in which they are shown, which is not that of time.
it.each<[readonly VisitPart[], ReturnType<typeof lineStates>, ReturnType<typeof lastLineOf>]>([
  [[], { before: RUNNING, reject: WAITING, accept: WAITING, rendered: WAITING, speed: WAITING }, undefined],
  [
    ['before'],
    { before: DONE, reject: WAITING, accept: WAITING, rendered: RUNNING, speed: WAITING },
    'before',
  ],
  [
    ['before', 'dom'],
    { before: DONE, reject: WAITING, accept: WAITING, rendered: RUNNING, speed: WAITING },
    'before',
  ],
  [
    ['before', 'dom', 'health'],
    { before: DONE, reject: RUNNING, accept: WAITING, rendered: DONE, speed: WAITING },
    'rendered',
  ],
  [
    ['before', 'dom', 'health', 'reject'],
    { before: DONE, reject: DONE, accept: RUNNING, rendered: DONE, speed: WAITING },
    'reject',
  ],
  [
    ['before', 'dom', 'health', 'reject', 'accept', 'speed'],
    { before: DONE, reject: DONE, accept: DONE, rendered: DONE, speed: DONE },
    'speed',
  ],
])('after %j', (seen, states, last) => {
  expect(lineStates(seen)).toEqual(states)
  expect(lastLineOf(seen)).toBe(last)
})

describe('a part that is left out', () => {
  it('is passed over once a later one is here', () => {
    expect(lineStates(['before', 'health', 'accept'])).toEqual({
      before: DONE,
      reject: UNSEEN,
      accept: DONE,
      rendered: DONE,
      speed: RUNNING,
    })
    expect(lineStates(['speed']).before).toBe(UNSEEN)
  })
})
