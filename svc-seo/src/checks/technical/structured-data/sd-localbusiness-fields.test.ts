import { testCheck } from '../../../testing/check-tester.ts'
import { sdLocalbusinessFields } from './sd-localbusiness-fields.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const address = {
  '@type': 'PostalAddress',
  streetAddress: 'Calle Nueva 1',
  postalCode: '30510',
  addressLocality: 'Yecla',
}
const short = { '@type': 'Bakery', name: 'Horno San José', address }
const full = {
  ...short,
  telephone: '+34 968 000 001',
  url: 'https://www.mitienda.es/',
  openingHours: 'Mo-Fr 09:00-14:00',
  geo: { '@type': 'GeoCoordinates', latitude: 38.6137, longitude: '-1.11500' },
}

testCheck(sdLocalbusinessFields, [
  {
    name: 'all that is needed',
    html: jsonLd(full),
    outcome: 'success',
    message: 'ok',
    data: { present: 4, total: 6 },
    evidence: ['priceRange', 'image'],
  },
  {
    name: 'the same phone and postal code as on the page',
    html: `${jsonLd(full)}<p>Calle Nueva 1, 30510 Yecla. 968 00 00 01</p>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'who goes to the customer has no address',
    html: jsonLd({ ...full, '@type': 'Plumber', address: undefined, areaServed: 'Yecla' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'said in two blocks',
    html: `${jsonLd({ ...full, '@id': '#b', address: undefined })}${jsonLd({ '@id': '#b', address })}`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no structured data', html: '<p>Horno</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'an organization',
    html: jsonLd({ '@type': 'Organization' }),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a business named within a review',
    html: jsonLd({ '@type': 'Review', itemReviewed: { '@type': 'Restaurant', name: 'Otro' } }),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'no address',
    html: jsonLd({ ...full, address: undefined }),
    outcome: 'error',
    message: 'missing',
    data: { fields: 'address' },
    evidence: ['Bakery «Horno San José»'],
  },
  {
    name: 'blank name and empty address',
    html: jsonLd({ '@type': 'Bakery', name: ' ', address: { '@type': 'PostalAddress' } }),
    outcome: 'error',
    message: 'missing',
    data: { fields: 'name y address' },
  },
  {
    name: 'an address in one text',
    html: jsonLd({ ...full, address: 'Calle Nueva 1, Yecla' }),
    outcome: 'warning',
    message: 'plainAddress',
    evidence: ['Calle Nueva 1, Yecla'],
  },
  {
    name: 'another phone on the page',
    html: `${jsonLd(full)}<a href="tel:+34968000002">Llama</a>`,
    outcome: 'warning',
    message: 'differs',
    evidence: ['el teléfono: 968000001 ≠ 968000002'],
  },
  {
    name: 'another postal code on the page',
    html: `${jsonLd(full)}<p>Calle Mayor 3, 30003 MURCIA</p>`,
    outcome: 'warning',
    message: 'differs',
    data: { declared: '30510', shown: '30003' },
  },
  {
    name: 'several businesses are not compared',
    html: `${jsonLd([full, { ...full, name: 'Horno 2' }])}<p>968 000 002</p>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'little more than a name',
    html: jsonLd({ ...short, geo: { latitude: 38.6, longitude: -1.1 }, priceRange: '€'.repeat(100) }),
    outcome: 'warning',
    message: 'few',
    data: { count: 6, total: 6 },
  },
])
