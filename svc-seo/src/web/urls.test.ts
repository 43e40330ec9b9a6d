import { describe, expect, it } from 'vitest'
import { bareHost, domainOf, isHome, isHttp, parseUrl, resolveUrl, withoutHash } from './urls.ts'

describe('parseUrl', () => {
  it('takes an ñ the thousandth time as the first', () => {
    const addresses = ['https://señor.es/', 'https://a.es/camión', 'https://a.es/']
    const taken = Array.from({ length: 20_000 }, (_, count) => parseUrl(addresses[count % 3] ?? ''))
    expect(taken.filter((url) => url === undefined)).toEqual([])
  })

  it('refuses what no browser understands', () => {
    expect([parseUrl('http://[::1%25lo]/'), parseUrl('/a'), parseUrl('//', 'https://a.es')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('resolveUrl', () => {
  it.each([
    ['/ruta', 'https://mitienda.es/ruta'],
    [' ruta\n', 'https://mitienda.es/a/ruta'],
    ['', 'https://mitienda.es/a/b'],
    ['#c', 'https://mitienda.es/a/b#c'],
    ['?x=1', 'https://mitienda.es/a/b?x=1'],
    ['//otra.es', 'https://otra.es/'],
    ['HTTP://OTRA.ES/A', 'http://otra.es/A'],
    ['tel:+34600000000', 'tel:+34600000000'],
    ['https://', undefined],
    ['http://[mal]', undefined],
  ])('%j is %s', (href, expected) => {
    expect(resolveUrl(href, 'https://mitienda.es/a/b')?.href).toBe(expected)
  })
})

it('isHttp tells what is fetched over HTTP from what is not', () => {
  expect(['https://a.es', 'http://a.es'].every((url) => isHttp(new URL(url)))).toBe(true)
  expect(['mailto:a@a.es', 'tel:1', 'ftp://a.es', 'file:///a'].some((url) => isHttp(new URL(url)))).toBe(
    false,
  )
})

it.each([
  ['https://a.es/x#y', 'https://a.es/x'],
  ['https://a.es/x#', 'https://a.es/x'],
  ['https://a.es/x?y=1', 'https://a.es/x?y=1'],
])('withoutHash(%s) is %s', (url, expected) => {
  expect(withoutHash(new URL(url))).toBe(expected)
})

it.each([
  ['https://www.mitienda.es', 'mitienda.es'],
  ['https://WWW.mitienda.es', 'mitienda.es'],
  ['https://wwww.mitienda.es', 'wwww.mitienda.es'],
])('bareHost(%s) is %s', (url, expected) => {
  expect(bareHost(new URL(url))).toBe(expected)
})

it.each([
  ['https://tienda.mitienda.com.es', 'mitienda.com.es'],
  ['https://www.mitienda.es', 'mitienda.es'],
  ['https://mitienda.github.io', 'mitienda.github.io'],
  ['http://127.0.0.1:4000', '127.0.0.1'],
  ['http://localhost', 'localhost'],
])('domainOf(%s) is %s', (url, expected) => {
  expect(domainOf(new URL(url))).toBe(expected)
})

it.each([
  ['/', true],
  ['/es/', true],
  ['/ca', true],
  ['/eu-ES/', true],
  ['/index.html', true],
  ['/es/index.php', true],
  ['/INICIO', true],
  ['/?utm_source=x', true],
  ['/tienda', false],
  ['/es/tienda', false],
  ['/it', false],
  ['/index-de-precios', false],
])('isHome(%s) is %s', (path, expected) => {
  expect(isHome(new URL(path, 'https://mitienda.es'))).toBe(expected)
})
