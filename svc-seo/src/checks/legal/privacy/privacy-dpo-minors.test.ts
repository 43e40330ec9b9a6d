import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { privacyDpoMinors } from './privacy-dpo-minors.ts'

const policy = (sentence: string) => ({ legalPages: [legalText('privacy', sentence)] })

testCheck(privacyDpoMinors, [
  {
    name: 'a clinic with its officer',
    html: '<title>CLÍNICA Sonrisa</title>',
    ...policy('Delegado de Protección de Datos: dpd@mitienda.es'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a summer camp',
    html: '<h1>Campamento de verano infantil</h1>',
    ...policy('Si eres menor de 14 años, pide permiso.'),
    outcome: 'success',
    message: 'ok',
    data: { named: 'los menores de 14 años' },
  },
  {
    name: 'a school in Basque, without them',
    html: '<h1>Haurren ikastola</h1>',
    ...policy(''),
    outcome: 'warning',
    message: 'missing',
    data: { missing: 'el delegado de protección de datos y los menores de 14 años' },
  },
  {
    name: 'a college of lawyers is no school',
    html: '<title>Colegio de Abogados</title>',
    ...policy(''),
    outcome: 'notApplicable',
    message: 'other',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'other' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'other' },
  { name: 'no policy', html: '<title>Clínica</title>', outcome: 'notApplicable', message: 'none' },
  {
    name: 'refused',
    html: '<title>Clínica</title>',
    legalPages: [{ kind: 'privacy', url: '/privacidad', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
