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
  { name: 'only one', ...policy('Finalidad: ventas.'), outcome: 'error', message: 'missing' },
  { name: 'none', ...policy('Una compra responsable.'), outcome: 'error', message: 'missing' },
  ...casesWithoutText('privacy'),
])
