import { testCheck } from '../../../testing/check-tester.ts'
import { ecomPrices } from './ecom-prices.ts'

const shop = (rest: string) =>
  `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"><h1>Zapato</h1><a class="add_to_cart_button" href="/?add-to-cart=3">Comprar</a>${rest}`

testCheck(ecomPrices, [
  { name: 'with VAT', html: shop('<p>20 € IVA incluido</p>'), outcome: 'success', message: 'ok' },
  {
    name: 'upper case and white space',
    html: shop('<p>20€\n IMPUESTOS\n INCLUIDOS</p>'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'in Catalan', html: shop('<p>20 € (IVA inclòs)</p>'), outcome: 'success', message: 'ok' },
  { name: 'in Basque', html: shop('<p>20 € BEZ barne</p>'), outcome: 'success', message: 'ok' },
  {
    name: 'with and without',
    html: shop('<p>20 € IVA incluido (16,53 € sin IVA)</p>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'said in the conditions',
    html: shop('<p>20 €</p>'),
    legalPages: [
      {
        kind: 'terms',
        url: '/condiciones',
        text: `<p>Los precios incluyen el IVA. ${'Vendemos zapatos. '.repeat(60)}</p>`,
      },
    ],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'for businesses',
    html: shop('<p>20 € + IVA</p><p>Venta exclusiva a profesionales</p>'),
    outcome: 'success',
    message: 'businesses',
  },
  {
    name: 'without VAT',
    html: shop('<p>Zapato 20 € + IVA</p>'),
    outcome: 'warning',
    message: 'without',
    data: { quote: 'Zapato Comprar Zapato 20 € + IVA' },
  },
  {
    name: 'VAT not included',
    html: shop('<p>20 € IVA no incluido</p>'),
    outcome: 'warning',
    message: 'without',
  },
  {
    name: 'not included, in words',
    html: shop('<p>20 €. Los precios no incluyen el IVA.</p>'),
    outcome: 'warning',
    message: 'without',
  },
  { name: 'plus a rate', html: shop('<p>20 € + 21 % IVA</p>'), outcome: 'warning', message: 'without' },
  {
    name: 'to be added',
    html: shop('<p>20 €, hay que añadir el IVA</p>'),
    outcome: 'warning',
    message: 'without',
  },
  { name: 'plus taxes', html: shop('<p>20 € más IVA</p>'), outcome: 'warning', message: 'without' },
  {
    name: 'without, in Catalan',
    html: shop('<p>20 € sense IVA</p>'),
    outcome: 'warning',
    message: 'without',
  },
  {
    name: 'without on the page, whatever the conditions say',
    html: shop('<p>20 € sin IVA</p>'),
    legalPages: [
      {
        kind: 'terms',
        url: '/condiciones',
        text: `<p>Los precios incluyen el IVA. ${'Vendemos zapatos. '.repeat(60)}</p>`,
      },
    ],
    outcome: 'warning',
    message: 'without',
  },
  {
    name: 'without in the conditions',
    html: shop('<p>20 €</p>'),
    legalPages: [
      {
        kind: 'terms',
        url: '/condiciones',
        text: `<p>A los precios hay que sumar el 21 %: IVA no incluido. ${'Vendemos zapatos. '.repeat(60)}</p>`,
      },
    ],
    outcome: 'warning',
    message: 'without',
  },
  {
    name: 'final prices need no label',
    html: shop('<p>20 €</p>'),
    outcome: 'success',
    message: 'final',
    data: { count: 1 },
  },
  {
    name: 'a list of prices of a page that is no shop',
    html: '<p>Corte 10 €, tinte 30 €, peinado 15 €</p>',
    outcome: 'success',
    message: 'final',
    data: { count: 3 },
  },
  { name: 'an amount or two', html: '<p>Ahorra 10 € o 20 €</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'a shop without prices', html: shop(''), outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.chaussures.fr/',
    html: '<p>10 €, 20 €, 30 €</p>',
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
