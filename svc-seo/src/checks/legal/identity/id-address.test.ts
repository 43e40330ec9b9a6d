import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { idAddress } from './id-address.ts'

const notice = (sentence: string) => ({ legalPages: [legalText('notice', sentence)] })

testCheck(idAddress, [
  {
    name: 'in the notice',
    ...notice('Domicilio: C/ Mayor, 3, 30510 Yecla (Murcia)'),
    outcome: 'success',
    message: 'ok',
    evidence: ['C/ Mayor, 3, 30510 Yecla (Murcia)'],
  },
  { name: 'in Catalan', ...notice('CARRER MAJOR, 3, 08001 BARCELONA'), outcome: 'success', message: 'ok' },
  { name: 'in Galician', ...notice('Rúa do Franco 3, 15702 Santiago'), outcome: 'success', message: 'ok' },
  { name: 'in Basque', ...notice('Nagusia kalea 3, 20001 Donostia'), outcome: 'success', message: 'ok' },
  {
    name: 'whole in the page, in part in the notice',
    html: '<footer>Calle Mayor 3, 30510 Yecla</footer>',
    ...notice('Domicilio: Yecla'),
    outcome: 'success',
    message: 'ok',
    data: { place: 'esta página' },
  },
  {
    name: 'without its postal code',
    ...notice('Domicilio: Alameda de Hércules, 14, Sevilla'),
    outcome: 'warning',
    message: 'withoutCode',
    data: { address: 'Alameda de Hércules, 14' },
  },
  { name: 'only a town', ...notice('Domicilio: Yecla'), outcome: 'warning', message: 'part' },
  { name: 'a box', ...notice('Apartado de correos 12'), outcome: 'warning', message: 'part' },
  { name: 'without notice', html: '', outcome: 'warning', message: 'unseen' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'unseen' },
  { name: 'none', ...notice('Vendemos 30510 pares.'), outcome: 'error', message: 'missing' },
  {
    name: 'a notice that refuses us',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
