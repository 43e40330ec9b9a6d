import { testCheck } from '../../../testing/check-tester.ts'
import { casesWithoutText, legalText } from '../../../testing/legal-texts.ts'
import { privacyRetention } from './privacy-retention.ts'

const policy = (sentence: string) => ({ legalPages: [legalText('privacy', sentence)] })

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
  ...casesWithoutText('privacy'),
])
