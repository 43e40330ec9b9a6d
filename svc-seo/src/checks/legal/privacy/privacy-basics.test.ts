import { testCheck } from '../../../testing/check-tester.ts'
import { casesWithoutText, legalText } from '../../../testing/legal-texts.ts'
import { privacyBasics } from './privacy-basics.ts'

const policy = (sentence: string) => ({ legalPages: [legalText('privacy', sentence)] })

testCheck(privacyBasics, [
  {
    name: 'the three',
    ...policy(
      'RESPONSABLE DEL TRATAMIENTO: Paco, info@mitienda.es. FINALIDAD: ventas. LEGITIMACIÓN: contrato.',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan',
    ...policy('Responsable del tractament: Pere, correu. Finalitat. Base legal.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    ...policy('Responsable do tratamento: Uxía, correo. Finalidade. Base xurídica.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    ...policy('Tratamenduaren arduraduna: Miren, helbidea. Helburua. Oinarri juridikoa.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'without basis',
    ...policy('Responsable del tratamiento: Paco, info@mitienda.es. Finalidad: ventas.'),
    outcome: 'warning',
    message: 'part',
    data: { missing: 'la base jurídica' },
    evidence: ['la base jurídica'],
  },
  {
    name: 'without contact',
    ...policy('Responsable del tratamiento: Paco. Finalidad. Consentimiento.'),
    outcome: 'warning',
    message: 'part',
  },
  {
    name: 'a heading is not a name',
    ...policy('Responsable del tratamiento: Finalidad: ventas. Legitimación: contrato. info@mitienda.es'),
    outcome: 'warning',
    message: 'part',
    data: { missing: 'el nombre del responsable' },
  },
  {
    name: 'consent to cookies is no basis',
    ...policy(
      'Responsable: Zapatos Paco, S.L., info@mitienda.es. Finalidad. Las cookies requieren consentimiento.',
    ),
    outcome: 'warning',
    message: 'part',
    data: { missing: 'la base jurídica' },
  },
  {
    name: 'the owner by number',
    ...policy('El responsable es quien tiene el NIF A58818501, info@mitienda.es. Finalidad. Consentimiento.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the owner that the notice names',
    legalPages: [
      legalText('notice', 'Titular: Zapatos Paco, S.L. NIF A58818501'),
      legalText(
        'privacy',
        'El responsable es el que figura en el aviso legal. Correo. Finalidad. Consentimiento.',
      ),
    ],
    outcome: 'success',
    message: 'ok',
  },
  { name: 'only one', ...policy('Finalidad: ventas.'), outcome: 'error', message: 'missing' },
  { name: 'none', ...policy('Una compra responsable.'), outcome: 'error', message: 'missing' },
  ...casesWithoutText('privacy'),
])
