import { describe, expect, it } from 'vitest'
import { INTERFACE_WORDS, STOP_WORDS } from '../knowledge/stop-words.ts'
import { countWords, isSignificant, normalise, partsAround, stem, words } from './text.ts'

describe('words', () => {
  it.each([
    ['Pan, bollería y café.', ['pan', 'bollería', 'y', 'café']],
    ["L'Empresa d'aigües", ['l', 'empresa', 'd', 'aigües']],
    ['Cami\u0301n DE NU\u0301RIA', ['camín', 'de', 'núria']],
    ['Col·legi i escola-taller', ['col·legi', 'i', 'escola', 'taller']],
    ['24 h · piso 2', ['24', 'h', 'piso', '2']],
    ['— ¡! …', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })
})

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['Pan y café', 3],
    ["L'aigua d'ací", 2],
    ['12,50 € — IVA incluido', 3],
    ['· | · — →', 0],
  ])('%j has %d', (text, expected) => {
    expect(countWords(text)).toBe(expected)
  })
})

describe('isSignificant leaves the words that mean something', () => {
  it.each([
    ['es', 'Los mejores fontaneros de Yecla para tu casa', ['fontaneros', 'yecla', 'casa']],
    ['ca', "Els nostres serveis de fusteria per a l'empresa", ['serveis', 'fusteria', 'empresa']],
    ['gl', 'Unha carpintería na Coruña para os teus mobles', ['carpintería', 'coruña', 'mobles']],
    ['eu', 'Gure etxea eta zure sukaldea', ['etxea', 'sukaldea']],
    ['en', 'The plumber you were looking for', ['plumber', 'looking']],
    ['nothing but empty words', 'De la y a', []],
  ])('%s', (_, text, expected) => {
    expect(words(text).filter(isSignificant)).toEqual(expected)
  })
})

describe('the lists of words', () => {
  it.each([
    ['STOP_WORDS', STOP_WORDS],
    ['INTERFACE_WORDS', INTERFACE_WORDS],
  ])('%s are written as they are compared', (_, list) => {
    expect([...list].filter((word) => words(normalise(word))[0] !== word)).toEqual([])
  })

  it('leave the words of a business alone', () => {
    const subjects = ['pan', 'casa', 'sol', 'arte', 'once', 'fontanero', 'empresa', 'taller', 'obra']
    expect(subjects.filter((word) => !isSignificant(word))).toEqual([])
  })
})

describe('stem', () => {
  it.each([
    ['fontaneros', 'fontanera'],
    ['pasteles', 'pastel'],
    ['clases', 'clase'],
    ['reformes', 'reforma'],
    ['pintores', 'pintor'],
    ['camiones', 'camión'],
  ])('%s and %s are the same word', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it.each([
    ['pan', 'pana'],
    ['mesa', 'mes'],
    ['carne', 'carro'],
  ])('%s and %s are not', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})

describe('partsAround', () => {
  const reach = { before: 8, after: 4 }

  it.each([
    ['', []],
    ['sin nada', []],
    ['Lo vende Zapatos Paco S.L. en Yecla y en Jumilla', [[9, 'Zapatos Paco S.L. en Yecla']]],
    ['S.L.', [[0, 'S.L.']]],
    ['uno S.L. dos S.L. tres', [[0, 'uno S.L. dos S.L. tres']]],
    [
      `S.L. ${'pan '.repeat(9)}S.L.`,
      [
        [0, 'S.L. pan'],
        [33, 'pan pan S.L.'],
      ],
    ],
  ])('cuts %j between words', (text, expected) => {
    expect(partsAround(text, /S\.L\./g, reach).map((part) => [part.from, part.text])).toEqual(expected)
  })

  it('reads a text without spaces once, however many signs are in it', () => {
    const text = 'S.L.'.repeat(500_000)
    expect(partsAround(text, /S\.L\./g, reach)).toEqual([{ from: 0, text }])
  })
})
