import { testCheck } from '../../../testing/check-tester.ts'
import { accessibilityStatement } from './accessibility-statement.ts'

const shop =
  '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"><a class="add_to_cart_button" href="/?add-to-cart=3">Comprar</a><p class="price">20 €</p>'
const statement = (text: string) => `<footer><a href="/x">${text}</a></footer>`

testCheck(accessibilityStatement, [
  {
    name: 'a ministry',
    url: 'https://www.cultura.gob.es/',
    html: statement('Accesibilidad'),
    outcome: 'success',
    message: 'ok',
    data: { text: 'Accesibilidad' },
  },
  {
    name: 'a town hall, in Catalan and upper case',
    url: 'https://www.ajuntament.vila.cat/',
    html: `<title>Ajuntament de Vila</title>${statement('ACCESSIBILITAT')}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a shop, in Basque',
    html: `${shop}${statement('Irisgarritasuna')}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a ministry without it',
    url: 'https://www.cultura.gob.es/',
    html: '<p>Hola</p>',
    outcome: 'error',
    message: 'missing',
    data: { host: 'www.cultura.gob.es' },
  },
  {
    name: 'a town hall without it',
    url: 'https://www.aytovilla.es/',
    html: '<title>Inicio - Ayuntamiento de Villa</title>',
    outcome: 'error',
    message: 'missing',
  },
  { name: 'a shop without it', html: shop, outcome: 'unknown', message: 'shop' },
  {
    name: 'a host that only sounds like a town hall',
    url: 'https://www.ayuntamiento5.es/',
    html: '<title>Apartamentos Ayuntamiento 5</title>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'news of a town hall',
    html: '<title>Ayuntamiento de Yecla: noticias</title>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.chaussures.fr/',
    html: shop.replace('Comprar', 'Acheter'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
