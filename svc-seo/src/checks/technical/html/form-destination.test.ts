import { testCheck } from '../../../testing/check-tester.ts'
import { formDestination } from './form-destination.ts'

const fields = '<input type="email" name="correo"><textarea name="mensaje"></textarea><button>Enviar</button>'
const form = (attributes = '', inside = fields) => `<form${attributes}>${inside}</form>`
const dead = (name: string, html: string) =>
  ({ name: `goes nowhere: ${name}`, html, outcome: 'error', message: 'nowhere' }) as const
const fine = (name: string, html: string) =>
  ({ name: `is sent: ${name}`, html, outcome: 'success', message: 'ok' }) as const
const example = (action: string) =>
  ({
    name: `an example: ${action}`,
    html: form(` method="post" action="${action}"`),
    outcome: 'error',
    message: 'example',
    data: { address: action },
  }) as const
const script = (text: string) => ({ url: 'https://www.mitienda.es/main.js', text })

testCheck(formDestination, [
  {
    name: 'neither address nor script',
    html: `${form(' class="contacto"')}${form(' action="/enviar" method="post"')}`,
    outcome: 'error',
    message: 'nowhere',
    data: { count: 1, total: 2 },
    evidence: ['<form class="contacto">'],
  },
  dead('the top of the page', form(' action="#"')),
  dead('the top of the page, by GET', form(' ACTION=" #contacto " METHOD="GET"')),
  dead('nothing', form(' action=""')),
  dead('a script that does nothing', form(' action="javascript:void(0)"')),
  dead(
    'with libraries only',
    `${form(' action="#"')}<script src="https://cdn.jsdelivr.net/npm/bootstrap@5/dist/js/bootstrap.bundle.min.js"></script><script src="/js/jquery.min.js"></script><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>`,
  ),
  {
    ...dead('own code that does something else', `${form()}<script src="/main.js"></script>`),
    scripts: [script('document.querySelector(".menu").addEventListener("click", abrir)')],
  },
  {
    ...dead('posted to a server of files', form(' method="post" action="#"')),
    headers: { server: 'GitHub.com' },
  },
  dead('code that no browser runs', `${form()}<script type="text/plain">enviar.submit()</script>`),
  fine('an address', form(' action="/enviar.php"')),
  fine('a service', form(' action="https://formspree.io/f/abcdwxyz" method="post"')),
  fine('a mail program', form(' action="mailto:hola@mitienda.es"')),
  fine('posted to the page itself', form(' method="post"')),
  fine(
    'an address with brackets',
    form(' method="post" action="/index.php?option=com_rsform&form[formId]=3"'),
  ),
  fine('an address like an example', form(' method="post" action="/tu-presupuesto"')),
  fine('a handler', form(' onsubmit="enviar(event)"')),
  fine('a framework', form(' @submit.prevent="enviar"')),
  fine('a plugin', form(' class="wpcf7-form"')),
  fine('its button', form('', '<input type="email"><button formaction="/enviar">Enviar</button>')),
  fine('a handler of its button', form('', '<input type="email"><button onclick="enviar()">Enviar</button>')),
  fine('inline code', `${form(' id="f"')}<script>f.addEventListener("submit", enviar)</script>`),
  {
    ...fine('own code', `${form()}<script src="/main.js"></script>`),
    scripts: [script('$("form").on("submit", () => $.post("/enviar"))')],
  },
  example('https://formspree.io/f/your-form-id'),
  example('https://formspree.io/f/[form_id]'),
  example('mailto:info@example.com'),
  example('https://www.tudominio.com/enviar.php'),
  example('http://localhost/enviar.php'),
  example('{{ contact_url }}'),
  {
    name: 'a script that was not read',
    html: `${form()}<script src="https://otra.es/formularios.js"></script>`,
    outcome: 'unknown',
    message: 'unread',
  },
  {
    name: 'a search is no form of the kind',
    html: '<form role="search"><input type="search" name="q"></form>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
