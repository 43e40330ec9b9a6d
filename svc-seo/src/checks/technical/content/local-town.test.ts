import { testCheck } from '../../../testing/check-tester.ts'
import { localTown } from './local-town.ts'

const ADDRESS = 'C/ Mayor, 3, 30510 Yecla (Murcia)'
const page = (title: string, h1: string, address = ADDRESS, rest = '') =>
  `<html lang="es"><title>${title}</title><h1>${h1}</h1><p>Pan de leña.</p>${rest}<footer>${address}. Tel. 968 79 01 23</footer>`
const silent = (name: string, html: string) =>
  ({ name, html, outcome: 'warning', message: 'missing' }) as const
const named = (name: string, html: string) => ({ name, html, outcome: 'success', message: 'ok' }) as const
const business = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Ruiz"}</script>`

testCheck(localTown, [
  {
    name: 'neither says it',
    html: page('Panadería Ruiz', 'Pan de leña'),
    outcome: 'warning',
    message: 'missing',
    data: { town: 'Yecla' },
    evidence: ['Yecla (Murcia)'],
  },
  silent('in upper case', page('PANADERÍA RUIZ', 'PAN', 'CALLE MAYOR 3 - 30510 YECLA')),
  silent('in Catalan', page('Forn Puig', 'El nostre pa', 'Carrer Nou, 9, 17800 Olot')),
  silent('another town', page('Panadería en Jumilla', 'Pan de leña')),
  silent('of several words', page('Dentista', 'Sonríe', 'Calle Sol 1, 28701 San Sebastián de los Reyes')),
  silent('no h1', `<html lang="es"><title>Ruiz</title><p>${ADDRESS}. Tel. 968 79 01 23</p>`),
  silent(
    'a declared local business that sends everywhere, without a phone',
    `<html lang="es"><title>Ruiz</title>${business('Bakery')}<p>Enviamos a toda España. ${ADDRESS}`,
  ),
  named('in the title', page('Panadería en Yecla | Ruiz', 'Pan de leña')),
  named('in the h1', page('Panadería Ruiz', 'Pan de leña en YECLA')),
  named('its province', page('Panadería en Murcia', 'Pan de leña')),
  named(
    'part of its name',
    page('Dentista en Sanse', 'Clínica de los Reyes', 'Calle Sol 1, 28701 San Sebastián de los Reyes'),
  ),
  named('in another language', page('Forn a Girona', 'Pa', 'Calle Nueva, 9, 17001 Gerona')),
  named('without accents', page('Taller en Malaga', 'Motos', 'Calle Sol 4, 29001 Málaga')),
  {
    name: 'an inner page',
    url: 'https://www.mitienda.es/pan',
    html: page('Panadería Ruiz', 'Pan'),
    outcome: 'notApplicable',
    message: 'inner',
  },
  { name: 'no address', html: page('Ruiz', 'Pan', 'Yecla'), outcome: 'notApplicable', message: 'none' },
  {
    name: 'an address without a phone',
    html: `<html lang="es"><title>Ruiz</title><p>${ADDRESS}`,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'two towns',
    html: page('Ruiz', 'Pan', `${ADDRESS}. Calle Baja, 2, 02640 Almansa`),
    outcome: 'notApplicable',
    message: 'several',
    data: { towns: 'Yecla y Almansa' },
  },
  {
    name: 'sends everywhere',
    html: page('Ruiz', 'Pan', ADDRESS, '<p>Enviamos a toda España</p>'),
    outcome: 'notApplicable',
    message: 'everywhere',
  },
  {
    name: 'another country',
    url: 'https://www.shop.fr/',
    html: page('Ruiz', 'Pan').replace('lang="es"', 'lang="fr"'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
