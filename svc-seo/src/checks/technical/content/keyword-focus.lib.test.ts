import { describe, expect, it } from 'vitest'
import { stem, words } from '../../../page/text.ts'
import { mentions, topTerms } from './keyword-focus.lib.ts'

const termsOf = (text: string, max = 5) => topTerms(text, max).map(({ term, count }) => `${term} ${count}`)

describe('topTerms', () => {
  it.each([
    ['words, most frequent first', 'Pan y tartas. Pan con tartas. Pan.', ['pan 3', 'tartas 2']],
    ['singular and plural as one', 'Fontanero. Y fontaneros. De fontanera.', ['fontanero 3']],
    ['a pair takes the place of its words', 'masa madre, o masa madre', ['masa madre 2']],
    ['a word that also stands alone stays', 'masa madre y masa madre, la masa', ['masa 3', 'masa madre 2']],
    [
      'no empty words, digits nor buttons',
      'Ver más. Ver más. 2024 2024. Añadir al carrito. El pan',
      ['pan 1'],
    ],
    ['with the accents of the text', 'Fontanería, fontaneria y FONTANERÍAS', ['fontanería 3']],
    ['in Catalan', "La fusta i la fusta de l'ebenista", ['fusta 2', 'ebenista 1']],
    ['in Basque', 'Ogia eta ogia, gure ogia', ['ogia 3']],
    ['nothing', ' — ', []],
  ])('%s', (_, text, expected) => {
    expect(termsOf(text)).toEqual(expected)
  })

  it('stops at the number asked for', () => {
    expect(termsOf('uva y pera y higo y limon y melon y kiwi y coco', 3)).toHaveLength(3)
  })
})

it('reads no more of a text than tells what it is about', () => {
  const text = `${'pan '.repeat(7_500)}${'tarta '.repeat(9_000)}`
  expect(termsOf(text, 1)).toEqual(['pan 7500'])
})

describe('mentions', () => {
  const stems = words('Fontaneros urgentes en Yecla').map(stem)

  it.each([
    ['fontanera', true],
    ['fontanero urgente', true],
    ['urgente fontanero', false],
    ['fontanero yecla', false],
    ['yecla', true],
    ['yecla fontanero', false],
  ])('%s: %s', (term, expected) => {
    expect(mentions(stems, { stems: words(term).map(stem) })).toBe(expected)
  })
})
