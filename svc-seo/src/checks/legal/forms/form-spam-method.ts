import type { Page } from '../../../artefacts.ts'
import { type DataForm, formEndpoint } from '../../../derived/forms.ts'
import type { OwnScript } from '../../../derived/own-scripts.ts'
import { serviceOf } from '../../../derived/trackers.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf, walk } from '../../../page/dom.ts'
import { pageLoads } from '../../../page/page-loads.ts'
import { withoutForms } from './forms.lib.ts'

/** Attributes and classes of forms that a script sends: what `method` says is then of no use. */
const SCRIPTED_ATTRIBUTE = /^(?:on|@|v-|x-|ng-|hx-|data-)/
/** Attributes of a button that a script answers. */
const CLICKED = /^(?:onclick|@click|v-on:click|x-on:click|ng-click|hx-)/
const SCRIPTED_CLASS = /ajax|\bjs-|wpcf7|elementor-form|hs-form|wpforms|gform|forminator/i
const NO_ADDRESS = /^(?:#.*|javascript:.*)?$/i
/** Code that sends a form itself. */
const SENDS_FORMS =
  /addEventListener\s*\(\s*['"`]submit|\bonsubmit\b|\.(?:on|bind|delegate)\s*\(\s*['"`]submit|\.submit\s*\(\s*(?:function|\(|\w+\s*=>)|\$\.(?:ajax|post)\b|ajaxForm|handleSubmit|\bFormData\b|\.serialize(?:Array)?\s*\(|emailjs|sendForm/
/** Libraries that send nothing by themselves. */
const LIBRARY =
  /\b(?:jquery(?:[.-](?:min|slim|migrate|\d)[\w.-]*)?|bootstrap|swiper|slick|owl|popper|lodash|modernizr|aos|gsap|fancybox|lightbox|recaptcha|wp-emoji|cookie\w*)[\w.-]{0,40}\.js/i

export const formSpamMethod = defineCheck({
  id: 'form-spam-method',
  category: 'legal',
  subcategory: 'forms',
  title: 'Envío seguro',
  points: 2,
  needs: ['page', 'forms', 'ownScripts', 'runningCode'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [{ check: 'safe-forms', messages: ['sends'], silences: ['insecure'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Lo que viaja en la dirección o sin cifrar queda en historiales y registros donde otros pueden leer los datos de tus clientes.',
  source: 'RGPD art. 28 y 32; HTML, §4.10.22 (method=get pone los datos en la dirección)',
  messages: {
    ok: 'Los formularios que piden datos ({count}) no los ponen en la dirección ni los envían sin cifrar.',
    get: {
      text: 'Los datos de tus clientes quedan escritos en la dirección de la página y en los historiales: el formulario se envía por GET. Posible incumplimiento: {form}',
      legalRisk: true,
    },
    insecure: {
      text: 'Cualquiera puede leer por el camino los datos de tus clientes: el formulario los envía sin cifrar, a {url}. Posible incumplimiento.',
      legalRisk: true,
    },
    perhaps:
      'Si el script no llega a cargar, los datos de tus clientes quedarán en la dirección de la página: el método del formulario es GET: {form}',
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
    const sender = senderOf(page, ownScripts, runningCode)
    const issues = forms.map((form) => ({
      form,
      issue: issueOf(form, page, sender),
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

/** Whether code of the page sends forms, as far as it was read. */
type Sender = 'seen' | 'unread' | 'none'

function senderOf(page: Page, ownScripts: readonly OwnScript[], code: readonly string[]): Sender {
  if (code.some((one) => SENDS_FORMS.test(one))) return 'seen'
  const read = new Set(ownScripts.map(({ url }) => url))
  const isUnread = pageLoads(page).loads.some(
    ({ kind, url, state }) =>
      kind === 'script' &&
      url !== undefined &&
      state !== 'blocked' &&
      !read.has(url.href) &&
      !LIBRARY.test(url.pathname) &&
      serviceOf(url) === undefined,
  )
  return isUnread ? 'unread' : 'none'
}

function issueOf(
  form: DataForm,
  page: Page,
  sender: Sender,
): (typeof WORST_FIRST)[number][0] | 'script' | undefined {
  const { element, action, method } = form
  if (action.protocol === 'mailto:') return 'mail'
  const hasAddress = !NO_ADDRESS.test((element.attribs.action ?? '').trim())
  // Without a method that HTML knows it is GET.
  const isGet = method !== 'post' && method !== 'dialog'
  if (isGet && !isScripted(element)) {
    if (sender === 'none' || (method === 'get' && hasAddress)) return 'get'
    if (method === 'get' || hasAddress) return 'perhaps'
    return sender === 'unread' ? 'script' : undefined
  }
  if (method === 'get') return 'perhaps'
  if (page.url.protocol === 'https:' && action.protocol === 'http:') return 'insecure'
  return formEndpoint(form) === undefined ? undefined : 'endpoint'
}

/** Whether the form or one of its buttons says that a script sends it. */
function isScripted(form: DomElement): boolean {
  if (SCRIPTED_CLASS.test(form.attribs.class ?? '') || hasHandler(form)) return true
  let isHandled = false
  walk(form, {
    enter: (element) => {
      const isButton =
        element.tagName === 'button' || /^(?:submit|button|image)$/i.test(element.attribs.type ?? '')
      isHandled ||= isButton && Object.keys(element.attribs).some((name) => CLICKED.test(name))
      return isHandled ? 'skip' : undefined
    },
  })
  return isHandled
}

const hasHandler = ({ attribs }: DomElement) =>
  Object.keys(attribs).some((name) => SCRIPTED_ATTRIBUTE.test(name))
