import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { privacyTransfers } from './privacy-transfers.ts'

const html = '<script src="https://connect.facebook.net/es_ES/fbevents.js"></script>'

testCheck(privacyTransfers, [
  {
    name: 'explained',
    html,
    legalPages: [legalText('privacy', 'TRANSFERENCIAS INTERNACIONALES a EE. UU.')],
    outcome: 'success',
    message: 'ok',
    data: { vendors: 'Meta' },
  },
  {
    name: 'in the cookie policy, in Catalan',
    html,
    legalPages: [legalText('privacy', ''), legalText('cookies', 'Transferències internacionals')],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html,
    legalPages: [legalText('privacy', 'Estatu Batuak')],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'not explained',
    html,
    legalPages: [legalText('privacy', 'Transfiere el importe a nuestra cuenta.')],
    outcome: 'warning',
    message: 'missing',
    evidence: ['Meta'],
  },
  {
    name: 'the verb is not the country',
    html,
    legalPages: [legalText('privacy', 'Esta web usa cookies.')],
    outcome: 'warning',
    message: 'missing',
    data: { vendors: 'Meta', count: 1 },
  },
  {
    name: 'denied',
    html,
    legalPages: [legalText('privacy', 'No se realizan transferencias internacionales de datos.')],
    outcome: 'warning',
    message: 'denied',
    evidence: ['No se realizan transferencias internacionales de datos', 'Meta'],
  },
  {
    name: 'denied with exceptions',
    html,
    legalPages: [legalText('privacy', 'No se realizan transferencias internacionales, salvo a Meta.')],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a link is no provider',
    html: '<a href="https://www.facebook.com/mitienda">Síguenos</a>',
    legalPages: [legalText('privacy', '')],
    outcome: 'notApplicable',
    message: 'without',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'without' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'without' },
  { name: 'no policy', html, outcome: 'notApplicable', message: 'none' },
  {
    name: 'refused',
    html,
    legalPages: [{ kind: 'privacy', url: '/privacidad', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', html, outcome: 'notApplicable', message: 'foreign' },
  CLIENT_RENDERED,
])
