import { testCheck } from '../../../testing/check-tester.ts'
import { policyOwner } from './policy-owner.ts'

const site = (notice: string, privacy: string) => ({
  legalPages: [
    { kind: 'notice' as const, url: '/aviso-legal', text: `<p>${notice}</p>` },
    { kind: 'privacy' as const, url: '/privacidad', text: `<p>${privacy}</p>` },
  ],
})

testCheck(policyOwner, [
  {
    name: 'the same number',
    ...site('NIF: A58818501', 'CIF a-58.818.501'),
    outcome: 'success',
    message: 'ok',
    data: { shown: 'A58818501' },
  },
  {
    name: 'the same number, with a supplier',
    ...site('NIF: A58818501', 'NIF A08000143 (hosting). NIF: A58818501'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the same name, written differently',
    ...site('Titular: Zapatos Paco, S.L.', 'Responsable: ZAPATOS PACO SL'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'two numbers',
    ...site('Titular: Zapatos Paco, S.L. NIF: A58818501', 'Responsable: Zapatos Paco, S.L. NIF: A08000143'),
    outcome: 'error',
    message: 'taxIds',
    data: { notice: 'A58818501', policy: 'A08000143' },
  },
  {
    name: "a company's and a person's",
    ...site('CIF A58818501', 'DNI 45678901G'),
    outcome: 'error',
    message: 'taxIds',
    evidence: ['A58818501 (el aviso legal)', '456***1G (la política de privacidad)'],
  },
  {
    name: 'two companies',
    ...site('Titular: Zapatos Paco, S.L.', 'Responsable: Sabates Pere, S.L.'),
    outcome: 'warning',
    message: 'names',
    data: { notice: 'Zapatos Paco, S.L.', policy: 'Sabates Pere, S.L.' },
  },
  {
    name: 'two companies in Basque and Catalan',
    ...site('Titularra: Larru S. Koop.', 'Denominació social: Cuirs Pere, S.A.'),
    outcome: 'warning',
    message: 'names',
  },
  {
    name: 'one page that is both',
    ...site(
      'Titular: Zapatos Paco, S.L. Responsable: Otros, S.L.',
      'Titular: Zapatos Paco, S.L. Responsable: Otros, S.L.',
    ),
    outcome: 'notApplicable',
    message: 'one',
  },
  { name: 'only in the notice', ...site('NIF: A58818501', 'Hola'), outcome: 'notApplicable', message: 'one' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'one' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'one' },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
