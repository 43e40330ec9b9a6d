import { testCheck } from '../../../testing/check-tester.ts'
import { legalInFooter } from './legal-in-footer.ts'

const link = '<a href="/aviso-legal">Aviso legal</a>'
const notice = (text: string) => [{ kind: 'notice' as const, url: '/aviso-legal', text }]

testCheck(legalInFooter, [
  {
    name: 'in the footer',
    html: `<footer>${link}<a href="/privacidad">Privacidad</a></footer>`,
    outcome: 'success',
    message: 'ok',
    data: { links: 'Aviso legal y Privacidad' },
  },
  {
    name: 'there and in another page',
    html: `<footer>${link}</footer>`,
    legalPages: notice(`<p>Texto</p><footer>${link}</footer>`),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan, in capitals, by role',
    html: '<div role="contentinfo"><A HREF="/avis-legal">AVÍS LEGAL</A></div>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'outside of it', html: `<nav>${link}</nav>`, outcome: 'warning', message: 'outside' },
  {
    name: 'only with scripts',
    html: '<footer><a href="#" onclick="abre()">Aviso legal</a><a href="javascript:ver()">Cookies</a></footer>',
    outcome: 'warning',
    message: 'script',
    data: { links: 'Aviso legal y Cookies' },
  },
  {
    name: 'only in this page',
    html: `<footer>${link}</footer>`,
    legalPages: notice('<p>Texto sin pie</p>'),
    outcome: 'warning',
    message: 'onlyHere',
    evidence: ['https://www.mitienda.es/aviso-legal'],
  },
  {
    name: 'a page elsewhere proves nothing',
    html: '<footer><a href="https://www.iubenda.com/privacy-policy/1">Privacidad</a></footer>',
    legalPages: [{ kind: 'privacy', url: 'https://www.iubenda.com/privacy-policy/1', text: '<p>Texto</p>' }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'none',
    html: '<footer><a href="/c">Contacto</a></footer>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: link,
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
