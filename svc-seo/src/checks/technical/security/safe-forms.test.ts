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
    name: 'a page in clear',
    url,
    html: '<form method=" Post " action=" "></form>',
    outcome: 'error',
    message: 'sends',
  },
  {
    name: '… that sends with cipher',
    url,
    html: '<form method=post action="https://www.mitienda.es/enviar"></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: '… with a search',
    url,
    html: '<form role=search action="/buscar"><input name=q></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a policy that sends with cipher what says otherwise',
    headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' },
    html: '<form action="http://otra.es/enviar"></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a password in clear',
    url,
    html: '<INPUT TYPE=PASSWORD NAME=clave>',
    outcome: 'error',
    message: 'password',
    evidence: ['<input type="PASSWORD" name="clave">'],
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
