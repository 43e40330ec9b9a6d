import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalUpToDate } from './legal-up-to-date.ts'

const text = 'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)
const site = (sentence: string, kind: 'notice' | 'privacy' = 'notice') => ({
  legalPages: [{ kind, url: '/texto', text: `<p>${text} ${sentence} ${text}</p>` }],
})
const old = (sentence: string, name: string) =>
  ({ name: sentence, ...site(sentence), outcome: 'warning', message: 'oldNorm', data: { name } }) as const
const shield = (sentence: string) =>
  ({ name: sentence, ...site(sentence), outcome: 'warning', message: 'shield' }) as const
const note = (sentence: string) =>
  ({ name: sentence, ...site(sentence), outcome: 'success', message: 'note' }) as const
const fine = (sentence: string) =>
  ({ name: `a neighbour: ${sentence}`, ...site(sentence), outcome: 'success', message: 'ok' }) as const

testCheck(legalUpToDate, [
  fine(''),
  old('Según la LEY ORGÁNICA 15/1999, de 13 de diciembre.', 'la Ley Orgánica 15/1999'),
  old('Conforme a la Llei Orgànica 15/1999.', 'la Ley Orgánica 15/1999'),
  old('Cumplimos la LOPD 15/99.', 'la Ley Orgánica 15/1999'),
  old('Según el Real Decreto 1720/2007.', 'el Real Decreto 1720/2007'),
  old('Según la Directiva 95/46/CE.', 'la Directiva 95/46'),
  shield('Mailchimp está adherido al Privacy Shield.'),
  shield('Según el RGPD, Google está en el Escudo de Privacidad.'),
  shield('Certificada en el EU-US PRIVACY SHIELD.'),
  shield("Adherida a l'Escut de Privacitat."),
  note(
    'Según el RGPD, la Ley Orgánica 3/2018 y el Real Decreto 1720/2007, de desarrollo de la Ley Orgánica 15/1999.',
  ),
  note('Cumplimos el RGPD (Reglamento UE 2016/679) y la Ley Orgánica 15/1999.'),
  note('Conforme a la LOPDGDD y al RD 1720/2007.'),
  note('El Reglament general de protecció de dades i la Directiva 95/46.'),
  fine('El Reglamento 2016/679, por el que se deroga la Directiva 95/46/CE.'),
  fine('La Ley Orgánica 3/2018, que sustituye a la Ley Orgánica 15/1999.'),
  fine('Tras la invalidación del Privacy Shield usamos cláusulas tipo.'),
  fine('Según la Ley 15/2009 del transporte.'),
  {
    name: 'a link to the closed platform',
    ...site('<a href="https://ec.europa.eu/consumers/odr/">Plataforma</a>'),
    outcome: 'warning',
    message: 'odr',
    evidence: ['https://ec.europa.eu/consumers/odr/'],
  },
  {
    name: 'its address in the text of a dialog',
    html: `<a href="#a">Aviso legal</a><dialog id="a">${text} http://EC.europa.eu/consumers/odr</dialog>`,
    outcome: 'warning',
    message: 'odr',
  },
  fine('<a href="https://ec.europa.eu/info/law">Leyes</a>'),
  {
    name: 'an old date',
    ...site('Última actualización: 25 de mayo de 2018'),
    outcome: 'warning',
    message: 'oldDate',
    data: { year: '2018' },
  },
  { name: 'in Catalan', ...site('Darrera actualització: 2016'), outcome: 'warning', message: 'oldDate' },
  { name: 'in Basque', ...site('Azken eguneratzea: 2017ko'), outcome: 'success', message: 'ok' },
  {
    name: 'in Basque, by itself',
    ...site('Azken eguneratzea: 2017'),
    outcome: 'warning',
    message: 'oldDate',
  },
  fine('Última actualización: marzo de 2019'),
  fine('Hemos actualizado la tienda. Fundada en 2001'),
  {
    name: 'a privacy policy that names no norm',
    ...site('', 'privacy'),
    outcome: 'warning',
    message: 'withoutNorms',
  },
  {
    name: 'one that names the RGPD',
    ...site('Según el RGPD.', 'privacy'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'one in Basque', ...site('DBEO betez.', 'privacy'), outcome: 'success', message: 'ok' },
  {
    name: 'an empty text',
    legalPages: [{ kind: 'notice', url: '/a', text: ' ' }],
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    ...site(''),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  CLIENT_RENDERED,
])
