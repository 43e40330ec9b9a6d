import { describe, expect, it } from 'vitest'
import { cutToWidth, DESCRIPTION_FONT_PX, TITLE_FONT_PX, TITLE_MAX_PX, textWidth } from './text-width.ts'

describe('textWidth', () => {
  it.each([
    ['', 0],
    [' ', 5.56],
    ['I', 5.56],
    ['W', 18.88],
    ['iii', 13.32],
    ['íìï', 16.68],
    ['i\u0301', 5.56],
    ['Pan', 13.34 + 11.12 + 11.12],
    ['€', 11.12],
    ['“a”', 6.66 + 11.12 + 6.66],
    ['l·l', 4.44 + 6.66 + 4.44],
    ['日', 20],
    ['🍞', 20],
  ])('%j is %d px wide as a title', (text, px) => {
    expect(textWidth(text, TITLE_FONT_PX)).toBeCloseTo(px, 6)
  })

  it.each([
    ['ñandú', 'nandu'],
    ['Ça', 'Ca'],
    ['ÏÌÍ', 'III'],
    ['Açò', 'Aco'],
  ])('an accented letter is as wide as its base letter: %s', (accented, plain) => {
    expect(textWidth(accented, TITLE_FONT_PX)).toBe(textWidth(plain, TITLE_FONT_PX))
  })

  it('reads composed and decomposed letters alike, and gives joiners no room', () => {
    expect(textWidth('cami\u0301n', 20)).toBe(textWidth('camín', 20))
    expect(textWidth('a\u200db\u00ad', 20)).toBe(textWidth('ab', 20))
  })

  it('counts a hard space as a space and scales with the font', () => {
    expect(textWidth('a\u00a0b', 20)).toBe(textWidth('a b', 20))
    expect(textWidth('Panadería', DESCRIPTION_FONT_PX)).toBeCloseTo((textWidth('Panadería', 20) * 14) / 20, 6)
  })
})

describe('cutToWidth', () => {
  const long = 'Panadería artesana en Yecla con pan de masa madre, bollería y tartas por encargo'

  it('leaves a text that fits as it is', () => {
    expect(cutToWidth('Panadería en Yecla', TITLE_FONT_PX, TITLE_MAX_PX)).toBe('Panadería en Yecla')
  })

  it('keeps whole words and stays within the room', () => {
    const cut = cutToWidth(long, TITLE_FONT_PX, TITLE_MAX_PX)
    expect(cut).toBe('Panadería artesana en Yecla con pan de masa madre, …')
    expect(textWidth(cut, TITLE_FONT_PX)).toBeLessThanOrEqual(TITLE_MAX_PX)
  })

  it('keeps the last word when the room ends exactly after it', () => {
    const room = textWidth('pan pan …', 20)
    expect(cutToWidth('pan pan pan pan', 20, room)).toBe('pan pan …')
  })

  it('cuts a single endless word, never through a letter and its accent or an emoji', () => {
    expect(cutToWidth('a'.repeat(100), 20, 100)).toBe(`${'a'.repeat(6)} …`)
    expect(cutToWidth('e\u0301'.repeat(100), 20, 100)).toBe(`${'e\u0301'.repeat(6)} …`)
    expect(cutToWidth('👩‍🚀'.repeat(20), 20, 100).endsWith('👩‍🚀 …')).toBe(true)
  })
})
