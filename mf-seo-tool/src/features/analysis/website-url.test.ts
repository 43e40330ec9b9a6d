import { describe, expect, it } from 'vitest'
import { siteName, withScheme } from './website-url.ts'

describe('withScheme', () => {
  it.each([
    ['mitienda.es', 'https://mitienda.es'],
    ['  mitienda.es/zapatos ', 'https://mitienda.es/zapatos'],
    ['//mitienda.es', 'https://mitienda.es'],
    ['localhost:3000', 'https://localhost:3000'],
    ['http://mitienda.es', 'http://mitienda.es'],
    ['HTTPS://mitienda.es', 'https://mitienda.es'],
    ['https:/mitienda.es', 'https://mitienda.es'],
    ['http:mitienda.es', 'http://mitienda.es'],
    ['ftp://mitienda.es', 'ftp://mitienda.es'],
    ['httpbin.es', 'https://httpbin.es'],
    ['peluqueríañ.es', 'https://peluqueríañ.es'],
    ['', ''],
    ['   ', ''],
  ])('%j becomes %j', (typed, address) => {
    expect(withScheme(typed)).toBe(address)
  })
})

describe('siteName', () => {
  it.each([
    ['https://www.mitienda.es/zapatos?a=1', 'www.mitienda.es'],
    ['http://localhost:8080/', 'localhost:8080'],
    ['https://cañada.es/', 'xn--caada-pta.es'],
    ['mailto:ana@mitienda.es', 'mailto:ana@mitienda.es'],
    ['no es una dirección', 'no es una dirección'],
    ['', ''],
  ])('%j reads %j', (address, name) => {
    expect(siteName(address)).toBe(name)
  })
})
