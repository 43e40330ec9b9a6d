import { expect, it } from 'vitest'
import { mailtoHref, shortAddress, telHref, webHref, whatsappHref } from './links.ts'

it.each([
  ['ana@mitienda.es', 'Tu análisis', 'mailto:ana@mitienda.es?subject=Tu%20an%C3%A1lisis'],
  ['a?cc=b@c.es', 'x&y', 'mailto:a%3Fcc%3Db@c.es?subject=x%26y'],
])('writes to %s', (email, subject, href) => {
  expect(mailtoHref(email, subject)).toBe(href)
})

it.each([
  ['600 11 22 33', 'tel:600112233', 'https://wa.me/34600112233'],
  ['+34 600-112-233', 'tel:+34600112233', 'https://wa.me/34600112233'],
  ['0049 (151) 1234567', 'tel:+491511234567', 'https://wa.me/491511234567'],
  ['112', 'tel:112', undefined],
  ['llámame', undefined, undefined],
])('calls %s', (phone, tel, whatsapp) => {
  expect(telHref(phone)).toBe(tel)
  expect(whatsappHref(phone)).toBe(whatsapp)
})

it.each([
  ['https://mitienda.es/', 'https://mitienda.es/'],
  ['https://cañada.es', 'https://cañada.es'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('links %s only if it is a web address', (address, href) => {
  expect(webHref(address)).toBe(href)
})

it('shortens an address', () => {
  expect(shortAddress('https://www.mitienda.es/')).toBe('mitienda.es')
  expect(shortAddress('HTTP://mitienda.es/tienda')).toBe('mitienda.es/tienda')
})
