import { testCheck } from '../../../testing/check-tester.ts'
import { safeForms } from './safe-forms.ts'

const url = 'http://www.mitienda.es/'

testCheck(safeForms, [
  {
    name: 'to the page and to others',
    html: '<form></form><form action="https://otra.es/enviar" method=post><input type=password></form><form action="mailto:a@mitienda.es"></form>',
    outcome: 'success',
    message: 'ok',
    data: { count: 3 },
  },
  {
    name: 'in clear',
    html: '<form></form><FORM ACTION=" HTTP://otra.es/enviar "></FORM><form><button formaction="http://otra.es">Ir</button></form>',
    outcome: 'error',
    message: 'sends',
    data: { found: 2, count: 3 },
    evidence: ['<form action=" HTTP://otra.es/enviar ">', '<button formaction="http://otra.es">'],
  },
  {
    name: 'a base in clear',
    html: '<base href="http://www.mitienda.es/"><form method=POST action=enviar></form>',
    outcome: 'error',
    message: 'sends',
  },
  {
    name: '… and no action',
    html: '<base href="http://www.mitienda.es/"><form method=post></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a page in clear: to itself',
    url,
    html: '<form method=" Post " action=" "></form>',
    outcome: 'notApplicable',
    message: 'http',
  },
  {
    name: 'a page in clear: to another that is not',
    url,
    html: '<form method=post action="https://www.mitienda.es/enviar"></form>',
    outcome: 'notApplicable',
    message: 'http',
  },
  {
    name: 'a page in clear: a search',
    url,
    html: '<form role=search action="/buscar"><input name=q></form>',
    outcome: 'notApplicable',
    message: 'http',
  },
  {
    name: 'a page in clear: to another in clear',
    url,
    html: '<form action="http://otra.es/enviar"></form>',
    outcome: 'notApplicable',
    message: 'http',
  },
  {
    name: 'a page in clear: a password',
    url,
    html: '<form><input type=password></form>',
    outcome: 'notApplicable',
    message: 'http',
  },
  {
    name: 'a page in clear without forms',
    url,
    html: '<p>Pan</p>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a policy that sends with cipher what says otherwise',
    headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' },
    html: '<form action="http://otra.es/enviar"></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'none',
    html: '<p>http://otra.es</p><template><form action="http://a.es"></form></template>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
