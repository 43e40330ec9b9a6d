import { testCheck } from '../../../testing/check-tester.ts'
import { sdSelfReviews } from './sd-self-reviews.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const rating = { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 12 }
const bakery = { '@type': 'Bakery', name: 'Horno', aggregateRating: rating }

testCheck(sdSelfReviews, [
  {
    name: 'no opinions',
    html: jsonLd({ '@type': 'Bakery', name: 'Horno' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the stars of a product',
    html: jsonLd([{ '@type': 'Organization' }, { '@type': 'Product', aggregateRating: rating }]),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'empty opinions',
    html: jsonLd({ '@type': 'Bakery', name: 'Horno', review: [], aggregateRating: ' ' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'its own stars',
    html: jsonLd({ ...bakery, url: 'HTTPS://MITIENDA.ES/', review: [{ '@type': 'Review' }] }),
    outcome: 'warning',
    message: 'rated',
    data: { fields: 'aggregateRating y review' },
    evidence: ['Bakery «Horno»'],
  },
  {
    name: 'the same business twice',
    html: jsonLd([bakery, bakery]),
    outcome: 'warning',
    message: 'rated',
  },
  {
    name: 'a directory',
    html: jsonLd([bakery, { ...bakery, name: 'Otro horno' }]),
    outcome: 'notApplicable',
    message: 'directory',
  },
  {
    name: 'the page of a guide about a business',
    html: jsonLd({ ...bakery, url: 'https://www.otrohorno.es/' }),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', html: '<p>5 estrellas</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
])
