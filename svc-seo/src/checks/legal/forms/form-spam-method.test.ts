import { testCheck } from '../../../testing/check-tester.ts'
import { formSpamMethod } from './form-spam-method.ts'

const form = (attributes: string) => `<form${attributes}><input type="email"></form>`

testCheck(formSpamMethod, [
  { name: 'posted', html: form(' method="POST" action="/enviar"'), outcome: 'success', message: 'ok' },
  { name: 'sent by a script', html: form(' id="f"'), outcome: 'success', message: 'ok', data: { count: 1 } },
  { name: 'React', html: form(' action="#" data-react'), outcome: 'success', message: 'ok' },
  {
    name: 'to another site, encrypted',
    html: form(' method="post" action="https://otra.es/x"'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in the address',
    html: form(' method=" GET " action="/enviar.php"'),
    outcome: 'error',
    message: 'get',
    evidence: ['<form method=" GET " action="/enviar.php">'],
  },
  {
    name: 'without encryption',
    html: form(' method="post" action="http://www.mitienda.es/enviar"'),
    outcome: 'error',
    message: 'insecure',
    data: { url: 'http://www.mitienda.es/enviar' },
  },
  {
    name: 'from a page without encryption',
    url: 'http://www.mitienda.es/',
    html: form(' method="post"'),
    outcome: 'error',
    message: 'insecure',
  },
  {
    name: 'Webflow',
    html: form(' method="get" data-name="Email Form"'),
    outcome: 'warning',
    message: 'perhaps',
  },
  { name: 'GET without address', html: form(' method="get"'), outcome: 'warning', message: 'perhaps' },
  { name: 'no method', html: form(' action="enviar.php"'), outcome: 'warning', message: 'perhaps' },
  {
    name: 'the mail program',
    html: form(' action="mailto:a@b.es" method="post"'),
    outcome: 'warning',
    message: 'mail',
  },
  {
    name: 'a service',
    html: form(' method="post" action="https://formspree.io/f/abc"'),
    outcome: 'warning',
    message: 'endpoint',
    data: { service: 'Formspree' },
  },
  {
    name: 'a search by GET',
    html: '<form method="get" action="/"><input name="s"></form>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a form of others',
    html: '<iframe src="https://form.jotform.com/123"></iframe>',
    outcome: 'unknown',
    message: 'external',
  },
  {
    name: 'a form of others, by its script',
    html: '<script src="https://cdn.jotfor.ms/s/umd/latest/for-form-embed-handler.js"></script>',
    outcome: 'unknown',
    message: 'external',
  },
  { name: 'an empty page', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: form(' method="get" action="/x"'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
