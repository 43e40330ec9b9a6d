import { testCheck } from '../../../testing/check-tester.ts'
import { idRegulated } from './id-regulated.ts'

testCheck(idRegulated, [
  {
    name: 'a lawyer with her number',
    html: '<title>Abogada en Yecla</title><p>COLEGIADA n.º 123</p>',
    outcome: 'success',
    message: 'ok',
    evidence: ['COLEGIADA n.º 123'],
  },
  {
    name: 'in the notice, in Catalan',
    html: '<h1>Advocats a Girona</h1>',
    legalPages: [
      { kind: 'notice', url: '/avis-legal', text: "<p>Col·legi de l'Advocacia, col·legiada 12</p>" },
    ],
    outcome: 'success',
    message: 'ok',
    data: { place: 'el aviso legal' },
  },
  {
    name: 'without it',
    html: '<title>Clínica dental Sonrisa</title><p>Hola</p>',
    outcome: 'warning',
    message: 'missing',
    data: { profession: 'odontología', title: 'Clínica dental Sonrisa' },
  },
  {
    name: 'a doctor whose number is empty',
    html: '<title>Dra. Ana Ruiz</title>',
    legalPages: [
      { kind: 'notice', url: '/aviso-legal', text: '<p>Núm. de colegiado: [núm. de colegiado]</p>' },
    ],
    outcome: 'warning',
    message: 'missing',
    data: { profession: 'medicina' },
  },
  { name: 'in Basque', html: '<h1>ABOKATUAK</h1>', outcome: 'warning', message: 'missing' },
  {
    name: 'a neighbour',
    html: '<title>Diseño web para abogados</title>',
    outcome: 'notApplicable',
    message: 'other',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'other' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'other' },
  {
    name: 'a notice that refuses us',
    html: '<title>Abogada</title>',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
