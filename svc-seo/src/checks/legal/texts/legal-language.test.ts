import { testCheck } from '../../../testing/check-tester.ts'
import { legalLanguage } from './legal-language.ts'

const es =
  'Hacemos zapatos de piel en nuestra tienda con los mejores materiales para que los disfrutes por muchos años y con una garantía que cubre todo el calzado que vendemos. '.repeat(
    6,
  )
const ca =
  'Fem sabates de pell amb els millors materials per a tothom i una garantia que cobreix tot el calçat dels nostres tallers, també amb servei de reparació per als clients. '.repeat(
    6,
  )
const eu =
  'Gure dendan larruzko zapatak egiten ditugu eta zure neurrira moldatzen dira, bermea ere bat dugu, gure lantegian konpontzen ditugu eta etxera bidaltzen dira. '.repeat(
    6,
  )
const en =
  'We make leather shoes in our shop with the best materials for you to enjoy them for many years, with a warranty that covers everything that we sell and repair. '.repeat(
    6,
  )
const site = (page: string, ...legal: readonly string[]) => ({
  html: `<p>${page}</p>`,
  legalPages: legal.map((text, index) => ({ kind: 'notice' as const, url: `/texto-${index}`, text })),
})

testCheck(legalLanguage, [
  {
    name: 'both in Spanish',
    ...site(es, es),
    outcome: 'success',
    message: 'ok',
    data: { language: 'español' },
  },
  { name: 'in capitals', ...site(es.toUpperCase(), es), outcome: 'success', message: 'ok' },
  { name: 'a page in Catalan, its notice in Spanish', ...site(ca, es), outcome: 'success', message: 'ok' },
  { name: 'a page in Spanish, its notice in Basque', ...site(es, eu), outcome: 'success', message: 'ok' },
  { name: 'a page in English', ...site(en, en), outcome: 'success', message: 'ok' },
  { name: 'one of them in Spanish', ...site(es, en, es), outcome: 'success', message: 'ok' },
  {
    name: 'only in English',
    ...site(es, en),
    outcome: 'warning',
    message: 'other',
    data: { language: 'español', legal: 'inglés' },
    evidence: ['inglés: https://www.mitienda.es/texto-0'],
  },
  { name: 'a page in Basque, its notice in English', ...site(eu, en), outcome: 'warning', message: 'other' },
  { name: 'a page of few words', ...site('Zapatos', es), outcome: 'unknown', message: 'unclear' },
  { name: 'no text', ...site(es), outcome: 'notApplicable', message: 'none' },
  { name: 'an empty one', ...site(es, ' \n '), outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    ...site(en, en),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
