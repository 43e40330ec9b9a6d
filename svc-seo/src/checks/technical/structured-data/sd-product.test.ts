import { testCheck } from '../../../testing/check-tester.ts'
import { sdProduct } from './sd-product.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const offer = {
  '@type': 'Offer',
  price: '3.50',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  shippingDetails: { '@type': 'OfferShippingDetails' },
  hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy' },
}
const hogaza = {
  '@type': 'Product',
  name: 'Hogaza',
  image: 'https://www.mitienda.es/hogaza.jpg',
  brand: 'Horno',
  offers: offer,
}
const shop = (body: string) =>
  `<img src="/wp-content/a.jpg">${body.replace('<body', '<body data-shop')}<a href="/?add-to-cart=3">Comprar</a>`

testCheck(sdProduct, [
  {
    name: 'all of it',
    html: jsonLd(hogaza),
    outcome: 'success',
    message: 'ok',
    evidence: ['Product «Hogaza»'],
  },
  {
    name: 'a price that is a number, in a specification, currency in lower case',
    html: jsonLd({
      ...hogaza,
      offers: [{ ...offer, price: undefined, priceSpecification: { price: 3, priceCurrency: 'eur' } }],
    }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'several offers in one',
    html: jsonLd({
      ...hogaza,
      offers: { ...offer, '@type': 'AggregateOffer', price: undefined, lowPrice: 2.5 },
    }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'returns that hold for the whole shop',
    html: jsonLd([
      { ...hogaza, offers: { ...offer, hasMerchantReturnPolicy: undefined } },
      { '@type': 'OnlineStore', hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy' } },
    ]),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'little to say of what is sold',
    html: jsonLd({ '@type': 'Product', name: 'Hogaza', offers: { price: 3.5 } }),
    outcome: 'warning',
    message: 'gaps',
    evidence: [
      'image',
      'brand',
      'availability',
      'priceCurrency',
      'shippingDetails',
      'hasMerchantReturnPolicy',
    ],
  },
  { name: 'no name', html: jsonLd({ ...hogaza, name: ' ' }), outcome: 'error', message: 'name' },
  {
    name: 'nothing but a name',
    html: jsonLd({ '@type': 'Product', name: 'Hogaza' }),
    outcome: 'error',
    message: 'substance',
  },
  {
    name: 'no price',
    html: jsonLd({ ...hogaza, offers: { ...offer, price: '' } }),
    outcome: 'error',
    message: 'noPrice',
  },
  {
    name: 'a price as people write it',
    html: jsonLd({ ...hogaza, offers: { ...offer, price: '3,50 €' } }),
    outcome: 'error',
    message: 'price',
    evidence: ['Product «Hogaza»: 3,50 €'],
  },
  {
    name: 'thousands',
    html: jsonLd({ ...hogaza, offers: { ...offer, price: '1,299.00' } }),
    outcome: 'error',
    message: 'price',
  },
  {
    name: 'a symbol for the currency',
    html: jsonLd({ ...hogaza, offers: { ...offer, priceCurrency: '€' } }),
    outcome: 'error',
    message: 'currency',
    data: { value: '€' },
  },
  {
    name: 'stars without votes',
    html: jsonLd({ ...hogaza, aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } }),
    outcome: 'error',
    message: 'rating',
  },
  {
    name: 'the product of a review',
    html: jsonLd({ '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'Hogaza' } }),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a group of variants',
    html: jsonLd({ '@type': ['Product', 'ProductGroup'], name: 'Hogaza', hasVariant: [hogaza] }),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', html: '<p>Horno</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'microdata',
    html: '<div itemscope itemtype="HTTP://schema.org/Product"></div>',
    outcome: 'unknown',
    message: 'markup',
  },
  {
    name: 'a product of a shop without a description',
    html: shop('<body class="wp-theme single-product">'),
    outcome: 'warning',
    message: 'unmarked',
  },
  {
    name: 'a product of a shop by its Open Graph type',
    html: shop('<meta property="og:type" content=" Product ">'),
    outcome: 'warning',
    message: 'unmarked',
  },
  {
    name: 'another page of a shop',
    html: shop('<body class="woocommerce-cart">'),
    outcome: 'notApplicable',
    message: 'none',
  },
])
