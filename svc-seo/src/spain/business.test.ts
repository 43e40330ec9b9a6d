import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { labelOf } from '../page/structured-data.ts'
import { businessesOf, contradictionsOf, isLocal } from './business.ts'

const read = (data: unknown) =>
  businessesOf({
    document: parseDocument(`<script type="application/ld+json">${JSON.stringify(data)}</script>`),
  })

describe('businessesOf', () => {
  it.each([
    ['one at the top', { '@type': 'Bakery', name: 'Horno' }, ['Bakery «Horno»']],
    ['who publishes', { '@type': 'WebSite', publisher: { '@type': 'Corporation' } }, ['Corporation']],
    ['the subject', { '@type': 'WebPage', about: { '@type': 'Dentist' } }, ['Dentist']],
    ['not who organises', { '@type': 'Event', organizer: { '@type': 'Organization' } }, []],
    ['not who is reviewed', { '@type': 'Review', itemReviewed: { '@type': 'Bakery' } }, []],
    ['not a person', { '@type': 'Person', name: 'Ana' }, []],
  ])('finds %s', (_name, data, labels) => {
    expect(read(data).map(labelOf)).toEqual(labels)
  })

  it('knows which are local', () => {
    expect(read([{ '@type': 'VeterinaryCare' }, { '@type': 'Organization' }]).map(isLocal)).toEqual([
      true,
      false,
    ])
  })
})

describe('contradictionsOf', () => {
  const contradictions = (data: object, text: string, links: readonly string[] = []) => {
    const [business] = read({ '@type': 'Bakery', ...data })
    if (business === undefined) throw new Error('no business')
    return contradictionsOf(business, text, links).map(({ what, declared, shown }) => [what, declared, shown])
  }
  const address = { '@type': 'PostalAddress', postalCode: '30510' }

  it.each([
    ['phone', { telephone: '+34 968 00 00 01' }, 'Llama al 968 000 002', ['phone', '968000001', '968000002']],
    ['postal code', { address }, 'Calle Nueva 1, 30003 Murcia', ['postalCode', '30510', '30003']],
    ['tax number', { taxID: 'B58378431' }, 'CIF: A58818501', ['taxId', 'B58378431', 'A58818501']],
  ])('finds another %s', (_name, data, text, expected) => {
    expect(contradictions(data, text)).toEqual([expected])
  })

  it.each([
    ['the same phone', { telephone: '968000001' }, 'Tel. +34 968.00.00.01'],
    ['one of several phones', { telephone: '968000001' }, '600 000 000 y 968 000 001'],
    ['no phone to be seen', { telephone: '968000001' }, 'Escríbenos'],
    ['a foreign phone', { telephone: '+33 1 23 45 67 89' }, '968 000 002'],
    ['the same postal code', { address }, '30510 Yecla'],
    ['a price', { address }, 'Desde 12000 € y 13000 euros'],
    ['the same tax number', { vatID: 'ESB58378431' }, 'CIF B-58378431'],
    ['a tax number of an example', { taxID: 'B58378431' }, 'CIF: B12345678'],
    ['nothing', {}, ''],
  ])('finds nothing in %s', (_name, data, text) => {
    expect(contradictions(data, text)).toEqual([])
  })

  it('reads links for phones', () => {
    expect(contradictions({ telephone: '968000001' }, '600 000 000', ['tel:+34968000001'])).toEqual([])
  })
})
