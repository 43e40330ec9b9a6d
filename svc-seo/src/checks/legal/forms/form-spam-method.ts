import { type DataForm, formEndpoint } from '../../../derived/forms.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { withoutForms } from './forms.lib.ts'

/** Attributes and classes of forms that a script sends: what `method` says is then of no use. */
const SCRIPTED_ATTRIBUTE = /^(?:on|@|v-|x-|ng-|hx-|data-)/
const SCRIPTED_CLASS = /ajax|\bjs-|wpcf7|elementor-form|hs-form|wpforms|gform|forminator/i
const NO_ADDRESS = /^(?:#.*|javascript:.*)?$/i

export const formSpamMethod = defineCheck({
  id: 'form-spam-method',
  category: 'legal',
  subcategory: 'forms',
  title: 'Envío seguro',
  points: 2,
  needs: ['page', 'forms'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  why: 'Lo que viaja en la dirección o sin cifrar queda en historiales y registros donde otros pueden leer los datos de tus clientes.',
  source: 'RGPD art. 28 y 32; HTML, §4.10.22 (method=get pone los datos en la dirección)',
  messages: {
    ok: 'Los formularios que piden datos ({count}) no los ponen en la dirección ni los envían sin cifrar.',
    get: {
      text: 'Posible incumplimiento: hemos visto un formulario que pone los datos personales en la dirección de la página (method="get"): {form}',
      legalRisk: true,
    },
    insecure: {
      text: 'Posible incumplimiento: hemos visto un formulario que envía los datos personales sin cifrar, a {url}.',
      legalRisk: true,
    },
    perhaps:
      'Parece que este formulario pondría los datos en la dirección si no lo envía un script (su método es GET): {form}',
    mail: 'Hemos visto un formulario que abre el programa de correo en vez de enviarse: {form}',
    endpoint:
      'Hemos visto que un formulario se envía a través de {service}, que trata los datos por tu cuenta: {form}',
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
  run: ({ page, forms }) => {
    if (forms.length === 0) return withoutForms(page)
    const issues = forms.map((form) => ({ form, issue: issueOf(form), tag: tagOf(form.element) }))
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
    return success('ok', { count: forms.length })
  },
})

const WORST_FIRST = [
  ['get', error],
  ['insecure', error],
  ['mail', warning],
  ['perhaps', warning],
  ['endpoint', warning],
] as const

function issueOf(form: DataForm): (typeof WORST_FIRST)[number][0] | undefined {
  const { element, action, method } = form
  const hasAddress = !NO_ADDRESS.test((element.attribs.action ?? '').trim())
  if (action.protocol === 'mailto:') return 'mail'
  const isGet = method === 'get' || (method !== 'post' && method !== 'dialog')
  const mayBeScripted = isScripted(element)
  if (method === 'get') return hasAddress && !mayBeScripted ? 'get' : 'perhaps'
  if (action.protocol === 'http:' && (hasAddress || method === 'post')) return 'insecure'
  if (isGet && hasAddress && !mayBeScripted) return 'perhaps'
  return formEndpoint(form) === undefined ? undefined : 'endpoint'
}

function isScripted({ attribs }: DomElement): boolean {
  return (
    SCRIPTED_CLASS.test(attribs.class ?? '') ||
    Object.keys(attribs).some((name) => SCRIPTED_ATTRIBUTE.test(name))
  )
}
