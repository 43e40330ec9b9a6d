import { testCheck } from '../../../testing/check-tester.ts'
import { ecomOdrAdr } from './ecom-odr-adr.ts'

const shop = (rest: string) =>
  `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"><h1>Zapato</h1><a class="add_to_cart_button" href="/?add-to-cart=3">Comprar</a><p class="price">20 €</p>${rest}`

testCheck(ecomOdrAdr, [
  {
    name: 'no link',
    html: shop('<a href="https://ec.europa.eu/info">UE</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'linked on the page',
    html: shop('<a href="HTTPS://EC.EUROPA.EU/consumers/odr/">ODR</a>'),
    outcome: 'warning',
    message: 'linked',
    data: { place: 'esta página' },
    evidence: ['https://www.mitienda.es/'],
  },
  {
    name: 'linked in the conditions',
    html: shop('<a href="/condiciones">Condiciones</a>'),
    legalPages: [
      {
        kind: 'terms',
        url: '/condiciones',
        linkText: 'Condiciones',
        text: `<p>${'Vendemos zapatos. '.repeat(60)}</p><a href="http://ec.europa.eu/odr">aquí</a>`,
      },
    ],
    outcome: 'warning',
    message: 'linked',
    data: { place: '«Condiciones»' },
  },
  {
    name: 'not a shop',
    html: '<a href="https://ec.europa.eu/consumers/odr/">ODR</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'not Spanish',
    url: 'https://www.chaussures.fr/',
    html: shop('').replace('Zapato', 'Chaussure').replace('Comprar', 'Acheter'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
