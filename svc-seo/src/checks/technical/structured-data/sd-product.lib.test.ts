import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../../page/document.ts'
import { type SdNode, structuredData } from '../../../page/structured-data.ts'
import { productGaps, productIssues } from './sd-product.lib.ts'

function read(data: object): SdNode {
  const text = JSON.stringify({ '@type': 'Product', name: 'Pan', ...data })
  const [product] = structuredData({
    document: parseDocument(`<script type="application/ld+json">${text}</script>`),
  }).nodes
  if (product === undefined) throw new Error('no product')
  return product
}
const issues = (data: object) => productIssues(read(data)).map(({ kind }) => kind)

describe('productIssues', () => {
  it.each([
    ['an offer', { offers: { price: 0 } }],
    ['reviews only', { review: { '@type': 'Review' } }],
    ['an aggregate of offers', { offers: { '@type': 'AggregateOffer', offers: [{ price: '2.5' }] } }],
    ['an offer described elsewhere', { offers: { '@id': '#offer' } }],
  ])('finds none in %s', (_name, data) => {
    expect(issues(data)).toEqual([])
  })

  it.each([
    [{ name: '' }, ['name', 'substance']],
    [{ offers: {}, review: 'x' }, []],
    [{ offers: { priceCurrency: 'EUR' } }, ['noPrice']],
    [{ offers: { '@type': 'AggregateOffer', price: 3 } }, ['noPrice']],
    [{ offers: [{ price: 3 }, { price: 'gratis' }] }, ['price']],
    [{ offers: { price: 3, priceCurrency: 'EURO' } }, ['currency']],
    [{ aggregateRating: { ratingCount: 3 } }, ['rating']],
  ])('%j', (data, expected) => {
    expect(issues(data)).toEqual(expected)
  })
})

describe('productGaps', () => {
  it('takes what holds for the whole shop from who sells', () => {
    const product = read({ offers: { price: 3 } })
    const seller = read({ hasShippingService: 'x', hasMerchantReturnPolicy: 'y' })
    expect(productGaps(product, [])).toEqual([
      'image',
      'brand',
      'availability',
      'priceCurrency',
      'shippingDetails',
      'hasMerchantReturnPolicy',
    ])
    expect(productGaps(product, [seller])).toEqual(['image', 'brand', 'availability', 'priceCurrency'])
  })
})
