import { describe, expect, it } from 'vitest'
import { siteKey, siteOf } from './site-key.ts'

const keyOf = (address: string) => siteKey(new URL(address, 'https://www.mitienda.es/'))

describe('siteKey', () => {
  it.each([
    ['scheme', 'http://www.mitienda.es/botas'],
    ['www', 'https://mitienda.es/botas'],
    ['host in capitals', 'https://WWW.MiTienda.es/botas'],
    ['usual port', 'http://mitienda.es:443/botas'],
    ['fragment', '/botas#tallas'],
    ['final slash', '/botas/'],
    ['double slash', '/botas//'],
    ['index file', '/botas/index.php'],
    ['index file in capitals', '/botas/INDEX.HTM'],
    ['campaign', '/botas?utm_source=boletin&gclid=1'],
    ['session', '/botas;jsessionid=5F?PHPSESSID=abc'],
    ['empty query', '/botas?'],
    ['empty pair', '/botas?&'],
  ])('is the same for another %s', (_name, address) => {
    expect(keyOf(address)).toBe('mitienda.es/botas')
  })

  it.each([
    ['/', 'mitienda.es/'],
    ['/index.html', 'mitienda.es/'],
    ['/?b=2&a=1', 'mitienda.es/?a=1&b=2'],
    ['/ni%c3%b1os', 'mitienda.es/ni%C3%B1os'],
    ['/niños', 'mitienda.es/ni%C3%B1os'],
    ['/?b=%c3%b1', 'mitienda.es/?b=%C3%B1'],
    ['http://mitienda.es:8080/', 'mitienda.es:8080/'],
    ['/Botas', 'mitienda.es/Botas'],
    ['/indexes.html', 'mitienda.es/indexes.html'],
    ['/?sidebar=1', 'mitienda.es/?sidebar=1'],
  ])('%s is %s', (address, key) => {
    expect(keyOf(address)).toBe(key)
  })
})

describe('siteOf', () => {
  it.each([
    ['https://www.mitienda.es/a', 'mitienda.es'],
    ['http://tienda.mitienda.es/', 'tienda.mitienda.es'],
    ['http://mitienda.es:8080/', 'mitienda.es:8080'],
  ])('%s is of %s', (address, site) => {
    expect(siteOf(new URL(address))).toBe(site)
  })
})
