import { describe, expect, it } from 'vitest'
import { normaliseText } from './normalise-text.ts'

describe('normaliseText', () => {
  it.each([
    ['  Panadería\n\tÑORA ', 'panaderia nora'],
    ['Servei d’Urgències', 'servei d’urgencies'],
    ['cafe\u0301', 'cafe'],
    ['ÇA VA', 'ca va'],
    ['', ''],
    [' \u00a0 ', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected)
  })
})
