import { describe, expect, it } from 'vitest'
import { isOwn, thirdPartyHosts } from './own-site.ts'

const page = { url: new URL('https://www.mitienda.com.es/pan') }

describe('isOwn', () => {
  it.each([
    ['https://www.mitienda.com.es/a.js', true],
    ['http://MITIENDA.com.es', true],
    ['https://cdn.mitienda.com.es/a.js', true],
    ['https://otra.com.es/a.js', false],
    ['https://mitienda.es/a.js', false],
    ['https://mitienda.com.es.cdn.net/a.js', false],
    ['data:text/css,a', false],
  ])('%s: %s', (url, expected) => {
    expect(isOwn(new URL(url), page)).toBe(expected)
  })

  it('tells apart the customers of one host', () => {
    expect(isOwn(new URL('https://b.github.io'), { url: new URL('https://a.github.io') })).toBe(false)
    expect(isOwn(new URL('http://192.0.2.1/a'), { url: new URL('http://192.0.2.1/') })).toBe(true)
    expect(isOwn(new URL('http://[2001:db8::1]/a'), { url: new URL('http://[2001:db8::1]/') })).toBe(true)
  })
})

it('thirdPartyHosts names each once', () => {
  const urls = [
    'https://a.net/1',
    'https://static.mitienda.com.es',
    'https://b.net',
    'https://a.net/2',
    'data:,x',
  ]
  expect(
    thirdPartyHosts(
      urls.map((url) => new URL(url)),
      page,
    ),
  ).toEqual(['a.net', 'b.net'])
})
