import { describe, expect, it } from 'vitest'
import { nearestType } from './jsonld-valid.lib.ts'

describe('the nearest type', () => {
  it.each([
    ['localbusiness', 'LocalBusiness'],
    ['LocalBuisness', 'LocalBusiness'],
    ['Local Business', 'LocalBusiness'],
    ['Organisation', 'Organization'],
    ['Restaurante', 'Restaurant'],
    ['Producto', 'Product'],
    ['Dentista', 'Dentist'],
    ['BreadCrumbsList', 'BreadcrumbList'],
    ['WebSites', 'WebSite'],
    ['Cafe', 'CafeOrCoffeeShop'],
    ['Bar', 'BarOrPub'],
  ])('of %s is %s', (written, type) => {
    expect(nearestType(written)).toBe(type)
  })

  it.each(['Panadería', 'Gestoria', 'Shop', 'Auto', 'Peluqueria', '', 'x'.repeat(5_000)])(
    'of %s is none',
    (written) => {
      expect(nearestType(written)).toBeUndefined()
    },
  )
})
