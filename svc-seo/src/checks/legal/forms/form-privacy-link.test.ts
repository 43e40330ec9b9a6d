import { testCheck } from '../../../testing/check-tester.ts'
import { formPrivacyLink } from './form-privacy-link.ts'

const form = (inside = '') => `<form id="f"><input type="email">${inside}<button>Enviar</button></form>`
const policy = '<a href="/politica-de-privacidad/">Política de privacidad</a>'

const notice = {
  kind: 'notice',
  url: '/aviso-legal/',
  linkText: 'Aviso legal',
  text: `<h1>Aviso legal</h1><h2>Política de privacidad</h2><p>${'Tratamos tus datos para responderte. '.repeat(30)}</p>`,
} as const
const noticeLink = '<a href="/aviso-legal/">Aviso legal</a>'

testCheck(formPrivacyLink, [
  { name: 'linked in the form', html: form(policy), outcome: 'success', message: 'ok', data: { count: 1 } },
  { name: 'linked after it', html: `${form()}<p>${policy}</p>`, outcome: 'success', message: 'ok' },
  {
    name: 'in Catalan and upper case',
    html: form('<A HREF="/PRIVACITAT">POLÍTICA DE PRIVACITAT</A>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: form('<a href="/x">Pribatutasun-politika</a>'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'in Galician', html: form('<a href="/x">privacidade</a>'), outcome: 'success', message: 'ok' },
  {
    name: 'only in the footer',
    html: `${form()}<p>Hola</p><footer>${policy}</footer>`,
    outcome: 'warning',
    message: 'far',
    data: { form: '<form id="f">' },
    evidence: ['<form id="f">'],
  },
  {
    name: 'one of two',
    html: `<div>${form(policy)}</div><p>a</p><form id="g"><textarea></textarea></form>`,
    outcome: 'warning',
    message: 'far',
    evidence: ['<form id="g">'],
  },
  {
    name: 'named, not linked',
    html: form('Acepto la política de privacidad'),
    outcome: 'warning',
    message: 'unlinked',
  },
  {
    name: 'the legal notice instead',
    html: form('<a href="/aviso-legal/">Aviso legal</a>'),
    outcome: 'warning',
    message: 'notice',
  },
  {
    name: 'a legal notice that has the policy in it',
    html: form(noticeLink),
    legalPages: [notice],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'such a notice in the footer',
    html: `${form()}<p>Hola</p><footer>${noticeLink}</footer>`,
    legalPages: [notice],
    outcome: 'warning',
    message: 'far',
  },
  {
    name: 'such a notice that nobody links',
    html: form(),
    legalPages: [{ ...notice, from: 'probe' }],
    outcome: 'error',
    message: 'missing',
  },
  { name: 'nowhere', html: form('\n \t'), outcome: 'error', message: 'missing', evidence: ['<form id="f">'] },
  {
    name: "only Google's policy",
    html: form('<a href="https://policies.google.com/privacy">Privacy</a>'),
    outcome: 'warning',
    message: 'unlinked',
  },
  {
    name: 'a form of others',
    html: '<iframe src="https://form.typeform.com/to/abc"></iframe>',
    outcome: 'unknown',
    message: 'external',
    data: { service: 'Typeform' },
  },
  {
    name: 'a search',
    html: '<form role="search"><input name="s"></form>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: form(),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
