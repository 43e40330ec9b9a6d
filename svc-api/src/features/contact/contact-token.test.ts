import { expect, it } from 'vitest'
import { createContactTokens } from './contact-token.ts'

const SECRET = Buffer.from('a secret for tests, longer than 32 bytes')
const OTHER = Buffer.from('another secret, which is as long as that')
const ISSUED = Date.parse('2026-11-20T10:00:00.000Z')

function tokensAt(moment: number, ...secrets: Buffer[]) {
  const [first = SECRET, ...rest] = secrets
  return createContactTokens({ secrets: [first, ...rest], clock: () => new Date(moment) })
}
const { token, timestamp } = tokensAt(ISSUED).issue()
const LATER = ISSUED + 60_000

it('issues a token with its moment, and each with another nonce', () => {
  expect(timestamp).toBe(ISSUED)
  expect(token).toMatch(/^[\w-]{36}\.[\w-]{22}$/)
  expect(tokensAt(ISSUED).issue().token).not.toBe(token)
})

it.each([
  [1999, false],
  [2000, true],
  [2 * 60 * 60 * 1000, true],
  [2 * 60 * 60 * 1000 + 1, false],
  [-1, false],
])('after %d ms: %s', (age, isAccepted) => {
  const read = tokensAt(ISSUED + age).read(token, timestamp)
  expect(read !== undefined).toBe(isAccepted)
})

it('names the nonce and when it expires', () => {
  expect(tokensAt(LATER).read(token, timestamp)).toEqual({
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    expiresAt: new Date(ISSUED + 2 * 60 * 60 * 1000).toISOString(),
  })
})

it('accepts tokens of the key before, and none of another', () => {
  expect(tokensAt(LATER, OTHER, SECRET).read(token, timestamp)).toBeDefined()
  expect(tokensAt(LATER, OTHER).read(token, timestamp)).toBeUndefined()
})

it.each([
  ['nothing', undefined, undefined],
  ['another timestamp', token, ISSUED + 1],
  ['a timestamp as text', token, String(ISSUED)],
  ['no timestamp', token, undefined],
  ['operators', { $ne: 1 }, { $ne: 1 }],
  ['a list', [token], timestamp],
  ['an empty text', '', timestamp],
  ['half of it', token.slice(0, 36), timestamp],
  ['more behind it', `${token}A`, timestamp],
  ['padding', `${token}==`, timestamp],
  ['a line break', `${token}\n`, timestamp],
  ['another alphabet', token.replace(/^./, '+'), timestamp],
])('refuses %s', (_case, someToken, someTimestamp) => {
  expect(tokensAt(LATER).read(someToken, someTimestamp)).toBeUndefined()
})

it('refuses any other spelling: every character changed, also the spare bits of the last', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const accepted = [...token].flatMap((letter, at) =>
    [...alphabet].filter(
      (other) =>
        other !== letter &&
        letter !== '.' &&
        tokensAt(LATER).read(token.slice(0, at) + other + token.slice(at + 1), timestamp) !== undefined,
    ),
  )
  expect(accepted).toEqual([])
})
