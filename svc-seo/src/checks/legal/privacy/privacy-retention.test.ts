import { testCheck } from '../../../testing/check-tester.ts'
import { privacyRetention } from './privacy-retention.ts'

const prose = 'Aquí contamos qué pasa cuando alguien compra en nuestra tienda de zapatos. '.repeat(12)
const policy = (sentence: string) => ({
  legalPages: [{ kind: 'privacy' as const, url: '/privacidad', text: `<p>${prose} ${sentence}</p>` }],
})

testCheck(privacyRetention, [
  {
    name: 'both, in capitals',
    ...policy('PLAZO DE CONSERVACIÓN: un año. DESTINATARIOS: nadie.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan',
    ...policy('Termini: un any. Destinataris: ningú.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    ...policy('Prazo: un ano. Destinatarios: ninguén.'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'in Basque', ...policy('Gordetzeko epea. Hartzaileak.'), outcome: 'success', message: 'ok' },
  {
    name: 'without recipients',
    ...policy('Los conservamos un año.'),
    outcome: 'warning',
    message: 'part',
    data: { missing: 'quién recibe los datos' },
  },
  { name: 'without retention', ...policy('No los cedemos a terceros.'), outcome: 'warning', message: 'part' },
  { name: 'neither', ...policy('Termina la temporada.'), outcome: 'error', message: 'missing' },
  {
    name: 'refused',
    legalPages: [{ kind: 'privacy', url: '/privacidad', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not found', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    ...policy(''),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'painted by JavaScript',
    html: '<div id="root"></div><script src="/app.js"></script>',
    outcome: 'unknown',
    message: 'painted',
  },
])
