import { testCheck } from '../../../testing/check-tester.ts'
import { titleQuality } from './title-quality.ts'

const titled = (title: string, rest = '') => `<title>${title}</title>${rest}`
const good = (title: string) =>
  ({ name: `good: ${title}`, html: titled(title), outcome: 'success', message: 'ok' }) as const

testCheck(titleQuality, [
  good('Panadería artesana en Yecla | Ruiz'),
  good('Seguros para tu empresa en Murcia'),
  good('Impulsa la teva empresa amb nosaltres'),
  good('El pan de la casa de la sierra de la Magdalena'),
  good('Pan, bollería, tartas y café'),
  good('BMW DKV'),
  ...[
    'Tu empresa',
    'Inicio | TU EMPRESA',
    'Nombre de tu negocio',
    'Home - Your Company',
    'La teva empresa',
    'A túa empresa',
    'Zure enpresa',
    'Lorem ipsum dolor',
  ].map(
    (title) =>
      ({
        name: `a placeholder: ${title}`,
        html: titled(title),
        outcome: 'warning',
        message: 'placeholder',
      }) as const,
  ),
  {
    name: 'a word three times, whatever its case and accents',
    html: titled('Fontanería Yecla, FONTANERIA barata y fontanería 24 h'),
    outcome: 'warning',
    message: 'repeated',
    data: { word: 'fontanería', count: 3 },
  },
  {
    name: 'a word twice',
    html: titled('Fontanería Yecla y fontanería Jumilla'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'five pieces',
    html: titled('Pan | Bollería | Tartas, dulces | Ruiz'),
    outcome: 'warning',
    message: 'list',
    data: { count: 5 },
  },
  {
    name: 'empty pieces do not count',
    html: titled('Pan | Bollería | , | Ruiz |'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'capitals', html: titled('PANADERÍA ARTESANA EN YECLA'), outcome: 'warning', message: 'capitals' },
  {
    name: 'capitals in Catalan',
    html: titled('FORN DE PA ARTESÀ A VIC'),
    outcome: 'warning',
    message: 'capitals',
  },
  { name: 'some capitals', html: titled('PANADERÍA Ruiz en Yecla'), outcome: 'success', message: 'ok' },
  { name: 'the domain', html: titled('mitienda.es'), outcome: 'warning', message: 'brand' },
  { name: 'the domain with www', html: titled('WWW.MITIENDA.ES'), outcome: 'warning', message: 'brand' },
  { name: "the domain's name, in words", html: titled('Mi Tienda'), outcome: 'warning', message: 'brand' },
  {
    name: 'the name of the site',
    html: titled('Horno Ruiz', '<meta property="og:site_name" content=" Horno Ruíz ">'),
    outcome: 'warning',
    message: 'brand',
  },
  { name: 'the brand and more', html: titled('Mi Tienda de zapatos'), outcome: 'success', message: 'ok' },
  {
    name: 'the same as the description',
    html: titled('Panadería en Yecla', '<meta name="description" content="panadería  en yecla">'),
    outcome: 'warning',
    message: 'description',
  },
  { name: 'no title', html: '', outcome: 'notApplicable', message: 'untitled' },
  { name: 'an empty title', html: titled(' '), outcome: 'notApplicable', message: 'untitled' },
])
