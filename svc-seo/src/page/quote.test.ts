import { describe, expect, it } from 'vitest'
import { ownWords, quoteOf } from './quote.ts'
import { normalise } from './text.ts'

describe('quoteOf', () => {
  const text = 'Al seguir navegando, aceptas las cookies de esta web.'
  const at = text.indexOf('aceptas')

  it.each([
    [{ before: 0, after: 0 }, 'aceptas'],
    [{ before: 14, after: 8 }, 'navegando, aceptas las'],
    [{ before: 11, after: 12 }, 'navegando, aceptas las cookies'],
    [{ before: 200, after: 200 }, text],
  ])('shows whole words within %o', (reach, expected) => {
    expect(quoteOf(text, at, at + 'aceptas'.length, reach)).toBe(expected)
  })

  it('shows what was found though it is part of a word', () => {
    expect(quoteOf('reaceptaste', 2, 9, { before: 0, after: 0 })).toBe('aceptas')
  })
})

describe('ownWords', () => {
  const show = (text: string, words: string) => {
    const index = normalise(text).indexOf(words)
    return ownWords(text, { index, length: words.length }, { before: 10, after: 10 })
  }

  it.each([
    ['Según la Política de Privacidad de la tienda', 'politica', 'Según la Política de'],
    ['  Dos   espacios\n y Política  aquí', 'politica', 'y Política  aquí'],
    ['POLI\u0301TICA descompuesta', 'politica', 'POLI\u0301TICA'],
    ['한국어 Política', 'politica', '한국어 Política'],
  ])('quotes %j as it is written', (text, words, expected) => {
    expect(show(text, words)).toBe(expected)
  })
})
