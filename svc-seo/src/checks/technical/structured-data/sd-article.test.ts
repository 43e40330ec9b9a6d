import { testCheck } from '../../../testing/check-tester.ts'
import { sdArticle } from './sd-article.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const post = {
  '@type': 'BlogPosting',
  headline: 'La masa madre',
  image: { '@type': 'ImageObject', url: 'https://www.mitienda.es/masa.jpg' },
  datePublished: '2026-02-01T09:00:00+01:00',
  author: { '@type': 'Person', name: 'Ana' },
}
const og = '<meta property="og:type" content="article">'

testCheck(sdArticle, [
  { name: 'all of it', html: jsonLd(post), outcome: 'success', message: 'ok' },
  {
    name: 'an author in plain text, days without hours',
    html: jsonLd({ ...post, author: 'Ana', datePublished: '2026-02-01', dateModified: '2026-02-01' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'modified the same day, in another time zone',
    html: jsonLd({ ...post, dateModified: '2026-02-01T08:00:00Z' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a day and a moment of that day',
    html: jsonLd({ ...post, dateModified: '2026-02-01' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'modified before it was published',
    html: jsonLd({ ...post, dateModified: '2026-01-31T23:00:00+01:00' }),
    outcome: 'error',
    message: 'backwards',
    evidence: ['dateModified: 2026-01-31T23:00:00+01:00', 'datePublished: 2026-02-01T09:00:00+01:00'],
  },
  {
    name: 'a headline only',
    html: jsonLd({ '@type': 'Article', headline: 'La masa', author: { '@type': 'Person', name: ' ' } }),
    outcome: 'warning',
    message: 'gaps',
    evidence: ['image', 'datePublished', 'author.name'],
  },
  {
    name: 'a date as people write it',
    html: jsonLd({ ...post, datePublished: '1 de febrero de 2026' }),
    outcome: 'warning',
    message: 'date',
    data: { date: '1 de febrero de 2026' },
  },
  {
    name: 'an hour without its time zone',
    html: jsonLd({ ...post, datePublished: '2026-02-01T09:00:00' }),
    outcome: 'warning',
    message: 'date',
  },
  {
    name: 'an article only for social networks',
    html: `${og.toUpperCase()}<meta property="article:published_time" content="2026-02-01T09:00:00Z">`,
    outcome: 'warning',
    message: 'unmarked',
  },
  { name: 'a page that a plugin calls an article', html: og, outcome: 'notApplicable', message: 'none' },
  {
    name: 'microdata',
    html: `${og}<meta property="article:published_time" content="2026-02-01"><article itemscope itemtype="https://schema.org/Article">`,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'an article that another thing names',
    html: jsonLd({ '@type': 'Blog', blogPost: [{ '@type': 'BlogPosting' }] }),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
])
