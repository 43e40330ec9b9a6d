import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success } from '../../../engine/define-check.ts'
import { upgradesRequests } from '../../../page/csp.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { tagged, withAttribute } from '../../../page/page-tree.ts'
import { resolveUrl } from '../../../web/urls.ts'

export const safeForms = defineCheck({
  id: 'safe-forms',
  category: 'technical',
  subcategory: 'security',
  title: 'Formularios por HTTPS',
  points: 2,
  scope: 'worst',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Lo que se envía sin cifrar lo puede leer cualquiera por el camino, y el navegador avisa antes de enviarlo.',
  source: 'Chromium, «Insecure forms»; W3C, «Mixed Content»',
  messages: {
    ok: 'Los formularios ({count}) se envían cifrados.',
    sends:
      'Lo que te escriben viaja sin cifrar: {found} de {count} {count:formulario:formularios} con http://. El primero: {first}',
    http: 'la página no usa HTTPS, así que nada de lo que se escribe en ella está a salvo.',
    none: 'la página no tiene formularios.',
  },
  solutions: {
    sends: 'Cambia http:// por https:// en la dirección del formulario:\n<form action="https://…">',
  },
  run: ({ page }) => {
    const forms = tagged(page.document, 'form').map(({ element }) => element)
    if (forms.length > 0 && page.url.protocol === 'http:') return notApplicable('http')
    const buttons = withAttribute(page.document, 'formaction').map(({ element }) => element)
    // With that policy browsers send with https:// what says http://.
    const found = upgradesRequests(page)
      ? []
      : [...forms, ...buttons].filter((element) => sendsInClear(element, page)).map(tagOf)
    const [first] = found
    if (first !== undefined) return error('sends', { found: found.length, count: forms.length, first }, found)
    return forms.length === 0 ? notApplicable('none') : success('ok', { count: forms.length })
  },
})

/** Whether a form, or a button with an address of its own, sends what was written over http. */
function sendsInClear({ tagName, attribs }: DomElement, page: Page): boolean {
  const own = (tagName === 'form' ? attribs.action : attribs.formaction)?.trim() ?? ''
  if (/^http:/i.test(own)) return true
  // An empty action is the page itself, whatever its <base>.
  if (own === '' || tagName !== 'form' || attribs.method?.trim().toLowerCase() !== 'post') return false
  return resolveUrl(own, page.baseUrl)?.protocol === 'http:'
}
