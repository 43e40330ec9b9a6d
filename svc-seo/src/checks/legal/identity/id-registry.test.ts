import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { idRegistry } from './id-registry.ts'

const notice = (sentence: string) => ({ legalPages: [legalText('notice', sentence)] })

testCheck(idRegistry, [
  {
    name: 'a company with its data',
    ...notice('NIF A58818501. Inscrita en el Registro Mercantil de Murcia, tomo 12, folio 3'),
    outcome: 'success',
    message: 'ok',
    evidence: ['Registro Mercantil de Murcia, tomo 12, folio 3'],
  },
  {
    name: 'in Catalan',
    ...notice('Titular: Sabates Pere, S.L. REGISTRE MERCANTIL DE GIRONA, FULL 12'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a cooperative in its own register',
    ...notice('NIF F58818501, Registro de Cooperativas, inscripción 3'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'without data',
    ...notice('NIF A58818501. Inscrita en el Registro Mercantil.'),
    outcome: 'warning',
    message: 'withoutData',
  },
  { name: 'an association', ...notice('NIF G58818501.'), outcome: 'warning', message: 'association' },
  {
    name: 'a company without them',
    ...notice('NIF A58818501.'),
    outcome: 'error',
    message: 'missing',
    evidence: ['NIF A58818501'],
  },
  {
    name: 'a company without notice',
    html: '<footer>NIF A58818501</footer>',
    outcome: 'warning',
    message: 'unseen',
  },
  {
    name: 'a person',
    ...notice('DNI 45678901G, alojada en Servidores, S.L.'),
    outcome: 'notApplicable',
    message: 'person',
  },
  {
    name: "another's company",
    ...notice('Alojada en Servidores, S.L.'),
    outcome: 'notApplicable',
    message: 'unclear',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'unclear' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'unclear' },
  {
    name: 'a notice that refuses us',
    html: '<footer>NIF A58818501</footer>',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
