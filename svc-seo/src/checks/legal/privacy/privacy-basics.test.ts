import { testCheck } from '../../../testing/check-tester.ts'
import { privacyBasics } from './privacy-basics.ts'

const prose = 'Aquí contamos qué pasa cuando alguien visita nuestra tienda y nos escribe. '.repeat(12)
const policy = (sentence: string) => ({
  legalPages: [{ kind: 'privacy' as const, url: '/privacidad', text: `<p>${prose} ${sentence}</p>` }],
})

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
  {
    name: 'refused',
    legalPages: [{ kind: 'privacy', url: '/privacidad', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not found', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    ...policy(''),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'painted by JavaScript',
    html: '<div id="root"></div><script src="/app.js"></script>',
    outcome: 'unknown',
    message: 'painted',
  },
])
