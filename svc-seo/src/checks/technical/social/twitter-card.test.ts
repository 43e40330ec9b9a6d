import { testCheck } from '../../../testing/check-tester.ts'
import { twitterCard } from './twitter-card.ts'

const card = (content: string) => `<meta name="twitter:card" content="${content}">`
const og =
  '<meta property="og:title" content="Pan"><meta property="og:image" content="https://www.mitienda.es/a.jpg">'

testCheck(twitterCard, [
  {
    name: 'a card',
    html: card('summary_large_image'),
    outcome: 'success',
    message: 'ok',
    evidence: [card('summary_large_image')],
  },
  {
    name: 'as a property, in capitals',
    html: '<META PROPERTY="Twitter:Card" CONTENT=" SUMMARY ">',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'Open Graph instead', html: og, outcome: 'success', message: 'fallback' },
  { name: 'an empty card and Open Graph', html: card(' ') + og, outcome: 'success', message: 'fallback' },
  { name: 'an unknown card', html: card('photo') + og, outcome: 'warning', message: 'invalid' },
  { name: 'none', html: '<title>Pan</title>', outcome: 'warning', message: 'none' },
  {
    name: 'only a title',
    html: '<meta property="og:title" content="Pan">',
    outcome: 'warning',
    message: 'none',
  },
  { name: 'an empty page', html: ' ', outcome: 'warning', message: 'none' },
])
