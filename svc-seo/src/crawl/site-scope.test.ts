import { describe, expect, it } from 'vitest'
import { placeOf, scopeOf } from './site-scope.ts'

describe('placeOf', () => {
  const home = scopeOf(new URL('https://www.mitienda.es/'))

  it.each([
    ['https://www.mitienda.es/botas', 'own'],
    ['http://mitienda.es/botas', 'own'],
    ['http://mitienda.es:443/', 'own'],
    ['https://tienda.mitienda.es/', 'otherHost'],
    ['https://mitienda.es:8443/', 'otherHost'],
    ['https://www.www.mitienda.es/', 'otherHost'],
    ['https://mitienda.com/', 'elsewhere'],
    ['https://mitienda.es.evil.test/', 'elsewhere'],
    ['mailto:hola@mitienda.es', 'elsewhere'],
  ])('%s is %s', (address, place) => {
    expect(placeOf(new URL(address), home)).toBe(place)
  })

  it.each([
    ['http://mitienda.es:8080/', 'http://www.mitienda.es:8080/a', 'own'],
    ['http://mitienda.es:8080/', 'http://mitienda.es/a', 'otherHost'],
    ['https://uno.blogspot.com/', 'https://otro.blogspot.com/', 'elsewhere'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/a', 'own'],
  ])('of %s, %s is %s', (of, address, place) => {
    expect(placeOf(new URL(address), scopeOf(new URL(of)))).toBe(place)
  })
})
