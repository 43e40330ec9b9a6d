import { expect, it } from 'vitest'
import { meantType } from './meant-type.ts'

it.each([
  ['localbusiness', 'LocalBusiness'],
  ['Local Business', 'LocalBusiness'],
  ['bakery', 'Bakery'],
  ['Menú', 'Menu'],
  ['LocalBuisness', 'LocalBusiness'],
  ['LocalBusines', 'LocalBusiness'],
  ['Organisation', 'Organization'],
  ['Organización', 'Organization'],
  ['Restaurante', 'Restaurant'],
  ['Producto', 'Product'],
  ['WebSites', 'WebSite'],
])('«%s» can only be %s', (written, type) => {
  expect(meantType(written)).toBe(type)
})

it.each([
  'Playa',
  'Hostal',
  'Bar',
  'Clase',
  'Shop',
  'Tienda',
  'Panadería',
  'LocalBuisnes',
  'LocallBusinesss',
  '',
  'x'.repeat(5_000),
])('«%.20s» may be several or none', (written) => {
  expect(meantType(written)).toBeUndefined()
})
