import type { Page } from '../../../artefacts.ts'
import { hasAddress, isScripted, type SendingCode, sendingCode } from '../../../derived/form-sender.ts'
import { type DataForm, formEndpoint } from '../../../derived/forms.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { withoutForms } from './forms.lib.ts'

export const formSpamMethod = defineCheck({
  id: 'form-spam-method',
  category: 'legal',
  subcategory: 'forms',
  title: 'Envío seguro',
  points: 2,
  scope: 'worst',
  needs: ['page', 'forms', 'ownScripts', 'runningCode'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [
    { check: 'safe-forms', messages: ['sends'], silences: ['insecure'] },
    { check: 'form-destination', messages: ['nowhere'], silences: ['get', 'perhaps'] },
  ],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Lo que viaja en la dirección o sin cifrar queda en historiales y registros donde otros pueden leer los datos de tus clientes.',
  source: 'RGPD art. 28 y 32; HTML, §4.10.22 (method=get pone los datos en la dirección)',
  messages: {
    ok: 'Los formularios que piden datos ({count}) no los ponen en la dirección ni los envían sin cifrar.',
    get: {
      text: 'Los datos de tus clientes quedan escritos en la dirección de la página y en los historiales: el formulario se envía por GET ({form}). Posible incumplimiento.',
      legalRisk: true,
    },
    insecure: {
      text: 'Cualquiera puede leer por el camino los datos de tus clientes: el formulario los envía sin cifrar, a {url}. Posible incumplimiento.',
      legalRisk: true,
    },
    perhaps:
      'Si el script no llega a cargar, los datos de tus clientes quedarán en la dirección de la página: el método del formulario es GET ({form}).',
    mail: 'Muchos de tus clientes no podrán enviar el formulario: abre su programa de correo en vez de enviarse: {form}',
    endpoint:
      'Otra empresa recibe los datos de tus clientes: el formulario se envía a través de {service}, que los trata por tu cuenta: {form}',
    script: 'el formulario no dice cómo se envía, y puede hacerlo un script que no hemos leído.',
    clear: 'la página no usa HTTPS, así que nada de lo que se escribe en ella viaja cifrado.',
    external: 'el formulario es de {service} y lo dibuja el navegador: no vemos cómo se envía.',
    none: 'la página no tiene formularios que pidan datos personales.',
  },
  solutions: {
    get: 'Cambia el método y comprueba que el servidor lee los datos del cuerpo:\n<form method="post" action="…">',
    insecure: 'Envía el formulario a una dirección con https:// y comprueba que responde.',
    perhaps: 'Declara el método, por si el script no llega a cargar:\n<form method="post">',
    mail: 'Envía el formulario a tu servidor con method="post": muchos visitantes no tienen configurado un programa de correo.',
    endpoint:
      'Es un encargado del tratamiento: menciona {service} en tu política de privacidad y acepta su contrato de encargo (DPA).',
  },
  run: ({ page, forms, ownScripts, runningCode }) => {
    if (forms.length === 0) return withoutForms(page)
    const code = sendingCode(page, ownScripts, runningCode)
    const issues = forms.map((form) => ({
      form,
      issue: issueOf(form, page, code),
      tag: tagOf(form.element),
    }))
    for (const [issue, verdict] of WORST_FIRST) {
      const found = issues.filter((one) => one.issue === issue)
      const [first] = found
      if (first === undefined) continue
      const data = { form: first.tag, url: first.form.action.href, service: formEndpoint(first.form) ?? '' }
      return verdict(
        issue,
        data,
        found.map(({ tag }) => tag),
      )
    }
    if (issues.some(({ issue }) => issue === 'script')) return unknown('script')
    return page.url.protocol === 'http:' ? notApplicable('clear') : success('ok', { count: forms.length })
  },
})

const WORST_FIRST = [
  ['get', error],
  ['insecure', error],
  ['mail', warning],
  ['perhaps', warning],
  ['endpoint', warning],
] as const

function issueOf(
  form: DataForm,
  page: Page,
  code: SendingCode,
): (typeof WORST_FIRST)[number][0] | 'script' | undefined {
  const { action, method } = form
  if (action.protocol === 'mailto:') return 'mail'
  const isAddressed = hasAddress(form)
  // Without a method that HTML knows it is GET.
  const isGet = method !== 'post' && method !== 'dialog'
  if (isGet && !isScripted(form)) {
    if (code === 'none' || (method === 'get' && isAddressed)) return 'get'
    if (method === 'get' || isAddressed) return 'perhaps'
    return code === 'unread' ? 'script' : undefined
  }
  if (method === 'get') return 'perhaps'
  if (page.url.protocol === 'https:' && action.protocol === 'http:') return 'insecure'
  return formEndpoint(form) === undefined ? undefined : 'endpoint'
}
