import { expect, it } from 'vitest'
import { keyFor, seal, unseal } from './sealed.ts'

const OLD = Buffer.from('an old secret, longer than 32 bytes')
const NEW = Buffer.from('a new secret, longer than 32 bytes.')
const TEXT = 'JBSWY3DPEHPK3PXP'

it('opens what it sealed, each time another text', () => {
  const sealed = seal(TEXT, [NEW], 'a')
  expect(sealed).not.toContain(TEXT)
  expect(seal(TEXT, [NEW], 'a')).not.toBe(sealed)
  expect(unseal(sealed, [NEW], 'a')).toEqual({ text: TEXT, isCurrent: true })
})

it('opens with the previous secret, and says so', () => {
  expect(unseal(seal(TEXT, [OLD], 'a'), [NEW, OLD], 'a')).toEqual({ text: TEXT, isCurrent: false })
})

it.each([
  ['another secret', seal(TEXT, [OLD], 'a')],
  ['another purpose', seal(TEXT, [NEW], 'b')],
  ['a changed character', seal(TEXT, [NEW], 'a').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['a shortened text', seal(TEXT, [NEW], 'a').slice(0, -4)],
  ['nothing', ''],
])('does not open %s', (_case, sealed) => {
  expect(unseal(sealed, [NEW], 'a')).toBeUndefined()
})

it('makes a key of its own for each purpose', () => {
  expect(keyFor(NEW, 'a')).toHaveLength(32)
  expect(keyFor(NEW, 'a')).not.toEqual(keyFor(NEW, 'b'))
})
