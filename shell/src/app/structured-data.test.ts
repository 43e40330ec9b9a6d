import { brand } from '@agency/web-kit'
import { expect, test } from 'vitest'
import { jsonLdOf, withAbsoluteUrls } from './structured-data.ts'

test('the business has the brand file’s data and no empty field', () => {
  const [empty] = jsonLdOf(brand)
  expect(JSON.stringify(empty)).not.toContain('""')
  expect(empty).not.toHaveProperty('geo')

  const [full] = jsonLdOf({
    ...brand,
    legal: {
      owner: 'Ana Ortín',
      nif: '12345678Z',
      address: 'Calle Mayor, 1',
      postalCode: '30510',
      registry: '',
    },
    business: {
      opens: '09:00',
      closes: '18:00',
      priceRange: '€€',
      latitude: '38.61372',
      longitude: '-1.11475',
    },
  })
  expect(full).toMatchObject({
    legalName: 'Ana Ortín',
    vatID: '12345678Z',
    priceRange: '€€',
    address: { streetAddress: 'Calle Mayor, 1', postalCode: '30510' },
    geo: { latitude: '38.61372' },
    openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
  })
})

test.each([
  ['/servicios', 'https://agencia.es/servicios'],
  ['//otra.es/x', '//otra.es/x'],
  ['https://otra.es/', 'https://otra.es/'],
  ['texto', 'texto'],
  [7, 7],
  [null, null],
  [{ item: ['/a', { url: '/b' }] }, { item: ['https://agencia.es/a', { url: 'https://agencia.es/b' }] }],
])('%j becomes %j', (value, absolute) => {
  expect(withAbsoluteUrls(value, 'https://agencia.es')).toEqual(absolute)
})
