import { describe, expect, it } from 'vitest'
import { hasPlaceholder, isOnlyBrand, isOnlyHome, isShouted, mostRepeatedWord } from './title-words.ts'

it.each([
  ['Tu empresa', true],
  ['Inicio | TU EMPRESA', true],
  ['Su negocio — Inicio', true],
  ['Home - Your company name', true],
  ['La teva empresa', true],
  ['A túa empresa · Vigo', true],
  ['Zure enpresa', true],
  ['Lorem ipsum', true],
  ['Seguros para tu empresa', false],
  ['Tu empresa de reformas en Yecla', false],
  ['Flores | Loremar', false],
  ['', false],
])('hasPlaceholder(%j) is %s', (title, expected) => {
  expect(hasPlaceholder(title)).toBe(expected)
})

it.each([
  ['Pan, PAN y más pan', { word: 'pan', count: 3 }],
  ['Fontanería y fontaneria', { word: 'fontanería', count: 2 }],
  ['De la y de la', { word: '', count: 0 }],
  ['', { word: '', count: 0 }],
])('mostRepeatedWord(%j) is %j', (title, expected) => {
  expect(mostRepeatedWord(title)).toEqual(expected)
})

it.each([
  ['PANADERÍA ARTESANA', true],
  ['PANADERÍA Artesana', false],
  ['BMW DKV', false],
  ['Panadería', false],
  ['1234567890123 24 H', false],
  ['', false],
])('isShouted(%j) is %s', (title, expected) => {
  expect(isShouted(title)).toBe(expected)
})

describe('isOnlyBrand', () => {
  const url = new URL('https://www.pan-de-yecla.com.es/inicio')

  it.each([
    ['Pan de Yecla', undefined, true],
    ['PANDEYECLA', undefined, true],
    ['pan-de-yecla.com.es', undefined, true],
    ['www.pan-de-yecla.com.es', undefined, true],
    ['Horno Ruíz', ' Horno Ruiz', true],
    ['Inicio - Pan de Yecla', undefined, true],
    ['Pan de Yecla | Home', undefined, true],
    ['Inici · Horno Ruiz', 'Horno Ruiz', true],
    ['Bienvenidos – Pan de Yecla', undefined, true],
    ['Inicio - Tartas - Pan de Yecla', undefined, false],
    ['Inicio de obra en Yecla', undefined, false],
    ['Inicio', undefined, false],
    ['Horno Ruiz', undefined, false],
    ['Pan de Yecla y tartas', 'Horno Ruiz', false],
    ['—', '·', false],
  ])('%j, called %j: %s', (title, siteName, expected) => {
    expect(isOnlyBrand(title, url, siteName)).toBe(expected)
  })
})

it.each([
  ['Inicio', true],
  ['Home | Bienvenidos', true],
  ['Inicio | Panadería Ortiz', false],
  ['Inicio de curso', false],
])('isOnlyHome(%j) is %s', (title, expected) => {
  expect(isOnlyHome(title)).toBe(expected)
})
