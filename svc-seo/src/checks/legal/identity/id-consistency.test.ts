import { testCheck } from '../../../testing/check-tester.ts'
import { idConsistency } from './id-consistency.ts'

const site = (notice: string, privacy: string) => ({
  legalPages: [
    { kind: 'notice' as const, url: '/aviso-legal', text: `<p>${notice}</p>` },
    { kind: 'privacy' as const, url: '/privacidad', text: `<p>${privacy}</p>` },
  ],
})

testCheck(idConsistency, [
  {
    name: 'the same number',
    ...site('NIF: A58818501', 'CIF a-58.818.501'),
    outcome: 'success',
    message: 'ok',
    evidence: ['A58818501 (el aviso legal)', 'A58818501 (la política de privacidad)'],
  },
  {
    name: 'the same name, written differently',
    ...site('Titular: Zapatos Paco, S.L.', 'Responsable: ZAPATOS PACO SL'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'two numbers',
    ...site('NIF: A58818501', 'NIF: 45678901G'),
    outcome: 'warning',
    message: 'taxIds',
    evidence: ['A58818501 (el aviso legal)', '456***1G (la política de privacidad)'],
  },
  {
    name: 'two names',
    ...site('Titular: Zapatos Paco, S.L.', 'Responsable: Sabates Pere, S.L.'),
    outcome: 'warning',
    message: 'names',
  },
  {
    name: 'a wrong or unlabelled number is not compared',
    ...site('NIF: A58818501', 'NIF: B12345679, ref. A08000143'),
    outcome: 'notApplicable',
    message: 'one',
  },
  { name: 'in one place', ...site('NIF: A58818501', ''), outcome: 'notApplicable', message: 'one' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'one' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'one' },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
