import { hasAddress, isScripted, sendingCode } from '../../../derived/form-sender.ts'
import { defineCheck, error, notApplicable, success, unknown } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { headerValue } from '../../../web/headers.ts'

/** Addresses that templates leave for the owner to replace, and those of the developer's own computer. */
const EXAMPLE_ADDRESS =
  /(?:^|[/@.])(?:example\.(?:com|org|net)|ejemplo\.(?:com|es)|tu-?(?:dominio|web|empresa)\.|your-?(?:domain|site)\.|localhost|127\.0\.0\.1)|\byour[-_ ]?(?:form|id|email|access|endpoint)|\btu_(?:form|formulario|id|email|correo)|(?:^|[/@])[{[<][^}\]>]{1,30}[}\]>]+(?:$|[/?@.])|\/x{4,}$|path[/_-]to\//i

/** Servers of files: GitHub Pages, S3. */
const FILES_ONLY = /^(?:GitHub\.com|AmazonS3)/i

export const formDestination = defineCheck({
  id: 'form-destination',
  category: 'technical',
  subcategory: 'html',
  title: 'Formulario que llega a alguien',
  points: 3,
  scope: 'worst',
  needs: ['page', 'forms', 'runningCode', 'ownScripts'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Quien te escribe por un formulario que no se envía a ningún sitio cree que no le contestas, y llama a otro.',
  source: 'HTML Standard, «Form submission»',
  messages: {
    ok: 'Los formularios que piden datos ({count}) tienen adónde enviarse.',
    nowhere:
      'Parece que lo que te escriben no llega a nadie: formularios sin dirección de envío (action) ni script que los envíe, {count} de {total}. El primero: {form}',
    example:
      'Lo que te escriben no llega a nadie: un formulario se envía a una dirección de ejemplo, «{address}».',
    unread: 'el formulario lo puede enviar un script que no hemos leído.',
    none: 'la página no tiene formularios que pidan datos personales.',
  },
  solutions: {
    nowhere:
      'Envíalo a un programa de tu servidor o a un servicio de formularios, y haz una prueba: debe llegarte el mensaje.\n<form method="post" action="…">',
    example:
      'Cambia «{address}» por la dirección que te dio tu servicio de formularios, y haz una prueba: debe llegarte el mensaje.',
  },
  run: ({ page, forms, runningCode, ownScripts }) => {
    if (forms.length === 0) return notApplicable('none')
    const total = forms.length
    const addresses = forms.map(({ element }) => (element.attribs.action ?? '').trim())
    const address = addresses.find((one) => EXAMPLE_ADDRESS.test(one))
    if (address !== undefined) return error('example', { address }, [address])
    // Posted to the page itself, its server may take it, unless it only hands out files.
    const isTaken = !FILES_ONLY.test(headerValue(page.headers, 'server') ?? '')
    const unsent = forms.filter(
      (form) => !hasAddress(form) && !(form.method === 'post' && isTaken) && !isScripted(form),
    )
    const code = unsent.length === 0 ? 'seen' : sendingCode(page, ownScripts, runningCode)
    if (code === 'unread') return unknown('unread')
    const tags = unsent.map(({ element }) => tagOf(element))
    const [form] = tags
    return form === undefined || code === 'seen'
      ? success('ok', { count: total })
      : error('nowhere', { count: tags.length, total, form }, tags)
  },
})
