import { testCheck } from '../../../testing/check-tester.ts'
import { metaRobotsIndex } from './meta-robots-index.ts'

const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`

testCheck(metaRobotsIndex, [
  { name: 'no tag', html: '<title>Zapatos</title>', outcome: 'success', message: 'open' },
  {
    name: 'an inviting tag',
    html: meta('index, follow, max-image-preview:large'),
    outcome: 'success',
    message: 'open',
  },
  { name: 'an empty tag', html: meta(' , '), outcome: 'success', message: 'open' },
  { name: 'nofollow alone', html: meta('nofollow'), outcome: 'success', message: 'open' },
  {
    name: 'words that only resemble it',
    html: meta('noindexes, noimageindex'),
    outcome: 'success',
    message: 'open',
  },
  {
    name: 'a tag of something else',
    html: meta('noindex', 'description'),
    outcome: 'success',
    message: 'open',
  },
  {
    name: 'noindex that scripts take away',
    html: '<title>Zapatos</title>',
    sentHtml: meta('noindex'),
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'noindex that scripts add',
    html: meta('noindex'),
    sentHtml: '<title>Zapatos</title>',
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'noindex',
    html: meta('noindex'),
    outcome: 'error',
    message: 'hidden',
    evidence: ['<meta name="robots" content="noindex">'],
  },
  {
    name: 'capitals and white space',
    html: '<META NAME=" Robots " CONTENT=" NoIndex ,follow">',
    outcome: 'error',
    message: 'hidden',
  },
  { name: 'none', html: meta('none'), outcome: 'error', message: 'hidden' },
  { name: 'for Google alone', html: meta('noindex', 'googlebot'), outcome: 'error', message: 'hidden' },
  { name: 'in the body', html: `<body><p>Hola</p>${meta('noindex')}`, outcome: 'error', message: 'hidden' },
  {
    name: 'both in one tag',
    html: meta('index, noindex'),
    outcome: 'error',
    message: 'contradictory',
  },
  {
    name: 'Google combines its own tag with the general one',
    html: meta('noindex') + meta('index', 'googlebot'),
    outcome: 'error',
    message: 'contradictory',
  },
  {
    name: 'a date that has passed',
    html: meta('unavailable_after: 2026-01-01'),
    outcome: 'error',
    message: 'expired',
  },
  {
    name: 'a date with a comma that has passed',
    html: meta('nofollow, unavailable_after: Thursday, 01-Jan-2026 15:00:00 GMT, noarchive'),
    outcome: 'error',
    message: 'expired',
  },
  {
    name: 'a date to come',
    html: meta('unavailable_after: 2027-01-01'),
    outcome: 'success',
    message: 'open',
  },
  {
    name: 'no date that one can read',
    html: meta('unavailable_after: pronto'),
    outcome: 'success',
    message: 'open',
  },
  {
    name: 'for Bing alone',
    html: meta('noindex', 'bingbot'),
    outcome: 'warning',
    message: 'others',
    data: { bot: 'bingbot' },
  },
])
