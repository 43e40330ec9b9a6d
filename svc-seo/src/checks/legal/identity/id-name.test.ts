import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { idName } from './id-name.ts'

const notice = (sentence: string) => ({ legalPages: [legalText('notice', sentence)] })

testCheck(idName, [
  {
    name: 'in the notice',
    ...notice('Titular: Zapatos Paco, S.L. NIF A58818501'),
    outcome: 'success',
    message: 'ok',
    data: { name: 'Zapatos Paco, S.L.', place: 'el aviso legal' },
    evidence: ['Zapatos Paco, S.L.'],
  },
  { name: 'a person', ...notice('El titular es Ana García López.'), outcome: 'success', message: 'ok' },
  { name: 'in Basque', ...notice('Titularra: Larru S. Koop.'), outcome: 'success', message: 'ok' },
  {
    name: 'in the footer, in capitals',
    html: '<footer>© 2026 ZAPATOS PACO S.L.</footer>',
    outcome: 'success',
    message: 'ok',
    data: { place: 'esta página' },
  },
  { name: 'only a brand', html: '<h1>Zapatos Paco</h1>', outcome: 'warning', message: 'brand' },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'brand' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'brand' },
  {
    name: 'only its number',
    ...notice('Zapatería de confianza, NIF A58818501.'),
    outcome: 'warning',
    message: 'onlyNumber',
  },
  { name: 'none in the notice', ...notice('Vendemos zapatos.'), outcome: 'error', message: 'missing' },
  { name: 'not filled in', ...notice('Titular: [NOMBRE]'), outcome: 'error', message: 'missing' },
  {
    name: 'a notice that refuses us',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not fetched', legalPages: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
