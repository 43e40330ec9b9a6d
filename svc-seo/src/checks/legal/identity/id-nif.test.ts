import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { idNif } from './id-nif.ts'

const notice = (sentence: string) => ({ legalPages: [legalText('notice', sentence)] })

testCheck(idNif, [
  {
    name: 'in the notice',
    ...notice('CIF: A-58818501'),
    outcome: 'success',
    message: 'ok',
    data: { id: 'A58818501', place: 'el aviso legal' },
    evidence: ['A58818501'],
  },
  {
    name: "a person's is hidden in part",
    ...notice('DNI 45.678.901-g'),
    outcome: 'success',
    message: 'ok',
    data: { id: '456***1G' },
    evidence: ['456***1G'],
  },
  { name: 'a NIE', ...notice('NIE: X2345678T'), outcome: 'success', message: 'ok', data: { id: 'X23***8T' } },
  { name: 'in Basque', ...notice('IFZ: A58818501'), outcome: 'success', message: 'ok' },
  {
    name: 'in the footer',
    html: '<footer>Zapatos Paco SL · A58818501</footer>',
    outcome: 'success',
    message: 'ok',
    data: { place: 'esta página' },
  },
  {
    name: 'a good one after a wrong one',
    ...notice('NIF B12345679. CIF A58818501'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an example',
    ...notice('NIF: B12345678'),
    outcome: 'error',
    message: 'example',
    evidence: ['B12345678'],
  },
  { name: 'an example that is right', ...notice('NIF: 12345678Z'), outcome: 'error', message: 'example' },
  {
    name: 'a wrong control digit',
    ...notice('NIF: B12345679'),
    outcome: 'warning',
    message: 'wrong',
    data: { id: 'B12345679' },
  },
  {
    name: 'hidden',
    ...notice('CIF: B-XXXXXXXX'),
    outcome: 'error',
    message: 'blank',
    evidence: ['CIF: B-XXXXXXXX'],
  },
  { name: 'in brackets', ...notice('Con NIF [NIF de la empresa].'), outcome: 'error', message: 'blank' },
  {
    name: 'left empty by a generator',
    ...notice('la titularidad la ostenta: , provista de NIF: y domicilio en'),
    outcome: 'error',
    message: 'blank',
  },
  {
    name: "a customer's",
    ...notice('Para ejercer sus derechos envíe copia de su DNI.'),
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'the label of a field',
    html: '<label>NIF: Domicilio</label>',
    outcome: 'warning',
    message: 'unseen',
  },
  { name: 'in an image', ...notice('NIF: <img src="nif.png">'), outcome: 'warning', message: 'unwritten' },
  { name: 'without notice', html: '<p>Zapatos</p>', outcome: 'warning', message: 'unseen' },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'unseen' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'unseen' },
  { name: 'none in the notice', ...notice('Zapatos'), outcome: 'error', message: 'missing' },
  { name: 'a telephone', ...notice('Tel. 968123456'), outcome: 'error', message: 'missing' },
  {
    name: 'a notice that refuses us',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
