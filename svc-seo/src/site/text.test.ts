import { describe, expect, it } from 'vitest'
import { cut, keptAddress, wellFormed } from './text.ts'

describe('cut', () => {
  it.each([
    ['as it is', 'Botas de campo', 'Botas de campo'],
    ['in one line', '  Botas\n\t de\u2028campo\u0000 ', 'Botas de campo'],
    ['without what turns it around or draws nothing', 'Bo\u00adtas\u202e \u200bde campo', 'Botas de campo'],
    ['as long as it may be', 'a'.repeat(300), 'a'.repeat(300)],
    ['shortened', 'a'.repeat(301), `${'a'.repeat(299)}…`],
    ['never within a character', `${'a'.repeat(298)}😀bc`, `${'a'.repeat(298)}…`],
    ['without halves of characters', 'a\ud800b', 'a\ufffdb'],
    ['nothing', ' \u200b ', ''],
  ])('gives a text %s', (_name, text, expected) => {
    expect(cut(text)).toBe(expected)
  })
})

describe('wellFormed', () => {
  it('leaves whole characters alone', () => {
    expect([wellFormed('Ñandú 😀\nsí'), wellFormed('\udc00')]).toEqual(['Ñandú 😀\nsí', '\ufffd'])
  })
})

describe('keptAddress', () => {
  it('drops what facts have no room for', () => {
    const long = `https://mitienda.es/${'a'.repeat(2_028)}`
    expect([keptAddress(long), keptAddress(`${long}a`)]).toEqual([long, undefined])
  })
})
