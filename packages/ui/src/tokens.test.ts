import { describe, expect, it } from 'vitest'
import { contrastPairs, type Palette, paletteDeclarations, palettes, token } from './tokens.ts'

// WCAG 2.2, definitions of relative luminance and contrast ratio.
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('the contrast formula', () => {
  it('matches the reference values', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe.each(Object.entries(palettes))('the palette %s', (_name, palette: Palette) => {
  const cases = contrastPairs.flatMap(({ foreground, background, minimum }) =>
    background.map((name) => ({ foreground, background: name, minimum })),
  )

  it.each(cases)('reads $foreground on $background at $minimum:1', ({ foreground, background, minimum }) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(minimum)
  })

  it('declares every colour the tokens refer to', () => {
    const declared = paletteDeclarations(palette)
    for (const reference of Object.values(token.color)) {
      expect(declared).toContain(`${reference.slice('var('.length, -1)}: #`)
    }
  })
})

it.each([
  [token.color.ink, 'var(--color-ink)'],
  [token.color.onAction, 'var(--color-on-action)'],
  [token.color.accent, 'var(--color-wine)'],
  [token.color.accentSoft, 'var(--color-wine-soft)'],
  [token.color.fair, 'var(--color-middling)'],
  [token.color.fairSoft, 'var(--color-middling-soft)'],
  [token.color.fairMark, 'var(--color-middling-mark)'],
])('%s is the property that other releases declare and use', (reference, property) => {
  expect(reference).toBe(property)
})
