import { testCheck } from '../../../testing/check-tester.ts'
import { ecomTerms } from './ecom-terms.ts'

const shop = (rest: string) =>
  `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"><h1>Zapato</h1><a class="add_to_cart_button" href="/?add-to-cart=3">Comprar</a><p class="price">20 €</p>${rest}`

testCheck(ecomTerms, [
  {
    name: 'linked',
    html: shop('<a href="/x">Condiciones generales de venta</a>'),
    outcome: 'success',
    message: 'ok',
    data: { text: 'Condiciones generales de venta' },
  },
  {
    name: 'upper case',
    html: shop('<a href="/x"> TÉRMINOS Y CONDICIONES\n</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan',
    html: shop('<a href="/x">Condicions de venda</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    html: shop('<a href="/x">Condicións xerais</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: shop('<a href="/x">Salmenta-baldintzak</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'by its address',
    html: shop('<a href="/condiciones-de-contratacion.html"><img src="a.png"></a>'),
    outcome: 'success',
    message: 'ok',
    data: { text: '/condiciones-de-contratacion.html' },
  },
  {
    name: 'within the legal notice',
    html: shop('<a href="/aviso-legal">Aviso legal</a>'),
    legalPages: [
      {
        kind: 'notice',
        url: '/aviso-legal',
        linkText: 'Aviso legal',
        text: `<h2>Condiciones de compra</h2><p>${'Vendemos zapatos. '.repeat(60)}</p>`,
      },
    ],
    outcome: 'success',
    message: 'within',
    data: { text: 'Aviso legal' },
  },
  {
    name: 'conditions of use',
    html: shop('<a href="/x">Condiciones de uso</a>'),
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'only a legal notice',
    html: shop('<a href="/a">Aviso legal</a>'),
    outcome: 'error',
    message: 'missing',
  },
  { name: 'not a shop', html: '<p>Zapatos</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.chaussures.fr/',
    html: shop('').replace('Zapato', 'Chaussure').replace('Comprar', 'Acheter'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
