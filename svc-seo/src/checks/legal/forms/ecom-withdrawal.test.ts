import { testCheck } from '../../../testing/check-tester.ts'
import { ecomWithdrawal } from './ecom-withdrawal.ts'

const shop = (rest: string) =>
  `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"><h1>Zapato</h1><a class="add_to_cart_button" href="/?add-to-cart=3">Comprar</a><p class="price">20 €</p>${rest}`
const link = '<a href="/condiciones">Condiciones de venta</a>'
const terms = (text: string) => [
  {
    kind: 'terms' as const,
    url: '/condiciones',
    linkText: 'Condiciones de venta',
    text: `<h1>Condiciones de venta</h1><p>${text} ${'Vendemos zapatos hechos a mano en Yecla. '.repeat(20)}</p>`,
  },
]

testCheck(ecomWithdrawal, [
  {
    name: 'explained in the conditions',
    html: shop(link),
    legalPages: terms('Tienes 14 días para el desistimiento.'),
    outcome: 'success',
    message: 'ok',
    data: { place: '«Condiciones de venta»' },
  },
  {
    name: 'an exception',
    html: shop(link),
    legalPages: terms('No será aplicable el derecho de DESISTIMIENTO a los zapatos a medida.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan, on the page itself',
    html: shop('<p>Dret de desistiment: tens 14 dies.</p>'),
    outcome: 'success',
    message: 'ok',
    data: { place: 'la propia página' },
  },
  {
    name: 'named without its days',
    html: shop(link),
    legalPages: terms('Tienes derecho de desistimiento.'),
    outcome: 'warning',
    message: 'noDays',
  },
  {
    name: 'named on the page',
    html: shop('<p>Derecho de desistimiento</p>'),
    outcome: 'warning',
    message: 'noDays',
    data: { place: 'la propia página' },
  },
  {
    name: 'only returns',
    html: shop(`${link}<a href="/devoluciones">Cambios y devoluciones</a>`),
    legalPages: terms(''),
    outcome: 'warning',
    message: 'returns',
    data: { text: 'Cambios y devoluciones' },
  },
  {
    name: 'nowhere',
    html: shop(link),
    legalPages: terms(''),
    outcome: 'error',
    message: 'missing',
    data: { read: 1 },
  },
  { name: 'no texts at all', html: shop(' '), outcome: 'error', message: 'missing', data: { read: 0 } },
  {
    name: 'a page that we have not read',
    html: shop('<a href="/desistimiento">Derecho de desistimiento</a>'),
    outcome: 'unknown',
    message: 'unread',
    data: { text: 'Derecho de desistimiento' },
  },
  {
    name: 'conditions that did not answer',
    html: shop(link),
    legalPages: [
      {
        kind: 'terms',
        url: '/condiciones',
        linkText: 'Condiciones de venta',
        missing: 'no ha respondido a tiempo',
      },
    ],
    outcome: 'unknown',
    message: 'unread',
    data: { text: 'Condiciones de venta' },
  },
  {
    name: 'texts that could not be gathered',
    html: shop(link),
    legalPages: { reason: 'no ha dado tiempo' },
    outcome: 'unknown',
  },
  { name: 'not a shop', html: link, outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.chaussures.fr/',
    html: shop('').replace('Zapato', 'Chaussure').replace('Comprar', 'Acheter'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
