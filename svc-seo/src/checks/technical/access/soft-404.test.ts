import { testCheck } from '../../../testing/check-tester.ts'
import { soft404 } from './soft-404.ts'

const url = 'https://www.mitienda.es/0f1e2d3c4b5a69788796a5b4'

testCheck(soft404, [
  { name: 'a true 404', outcome: 'success', message: 'ok', data: { url, status: 404 } },
  { name: 'gone', notFound: { status: 410 }, outcome: 'success', message: 'ok' },
  {
    name: 'a 404 after a redirect',
    notFound: { status: 404, hops: [{ status: 301, url }], url: `${url}/` },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'found what does not exist',
    notFound: '<title>Mi tienda</title>',
    outcome: 'error',
    message: 'found',
    data: { status: 200 },
  },
  { name: '… even if it says so', notFound: '<title>Error 404</title>', outcome: 'error', message: 'found' },
  { name: '… and if it is empty', notFound: { status: 204 }, outcome: 'error', message: 'found' },
  {
    name: 'sent to the home page',
    notFound: { hops: [{ status: 302, url }], url: 'https://www.mitienda.es/' },
    outcome: 'error',
    message: 'redirected',
    data: { target: 'https://www.mitienda.es/' },
  },
  {
    name: 'refused',
    notFound: { status: 403 },
    outcome: 'unknown',
    message: 'unclear',
    data: { status: 403 },
  },
  { name: 'limited', notFound: { status: 429 }, outcome: 'unknown', message: 'unclear' },
  { name: 'broken', notFound: { status: 500 }, outcome: 'unknown', message: 'unclear' },
  { name: 'no answer', notFound: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  {
    name: 'the page itself is one, by its title',
    html: '<title>404 | Mi tienda</title>',
    outcome: 'error',
    message: 'page',
    data: { text: '404 | Mi tienda' },
  },
  {
    name: '… by its heading, in capitals',
    html: '<title>Mi tienda</title><h1> PÁGINA <em>no\n encontrada</em></h1>',
    outcome: 'error',
    message: 'page',
    evidence: ['PÁGINA no encontrada'],
  },
  { name: '… in Catalan', html: '<h1>Pàgina no trobada</h1>', outcome: 'error', message: 'page' },
  { name: '… in Basque', html: '<title>Orria ez da aurkitu</title>', outcome: 'error', message: 'page' },
  { name: '… in English', html: '<title>Not Found</title>', outcome: 'error', message: 'page' },
  ...[
    'Error 404 - Ruiz',
    'La página que buscas no existe',
    'Páxina non atopada',
    '404: página no encontrada',
  ].map(
    (text) => ({ name: `… «${text}»`, html: `<h1>${text}</h1>`, outcome: 'error', message: 'page' }) as const,
  ),
  ...[
    'Recambios para Peugeot 404',
    'El dolor que no existe',
    'Por qué la depilación definitiva no existe',
    'Calle Mayor, 404',
    'Lost and not found: joyas perdidas',
  ].map(
    (text) =>
      ({
        name: `no error: «${text}»`,
        html: `<title>${text}</title>`,
        outcome: 'success',
        message: 'ok',
      }) as const,
  ),
  {
    name: 'a page that answers 404 is not false',
    status: 404,
    html: '<h1>404</h1>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a number that contains it',
    html: '<title>Tornillos ref. 14045</title><h1></h1>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'words in the text are not the title',
    html: '<title>Faros</title><p>El faro ya no existe</p><svg><title>404</title></svg>',
    outcome: 'success',
    message: 'ok',
  },
])
