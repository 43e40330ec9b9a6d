import type { DataForm } from '../../../derived/forms.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { MORE_THAN_NEEDED } from '../../../knowledge/forms-wording.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { withoutForms } from './forms.lib.ts'

/** Longer texts are no names of a field, but explanations that may name anything. */
const NAME_MAX = 120

export const formMinimization = defineCheck({
  id: 'form-minimization',
  category: 'legal',
  subcategory: 'forms',
  title: 'Datos mínimos',
  points: 1,
  scope: 'worst',
  needs: ['page', 'forms'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Cada dato de más hace que menos gente termine el formulario, y obliga a proteger lo que no hacía falta pedir.',
  source: 'RGPD art. 5.1.c (minimización de datos)',
  messages: {
    ok: 'Los formularios de contacto ({count}) no piden datos delicados.',
    excessive:
      'Pedir datos delicados espanta a clientes y obliga a protegerlos: parece que un formulario de contacto pide más de lo necesario ({names}): {field}',
    external: 'el formulario es de {service} y lo dibuja el navegador: no vemos qué pide.',
    none: 'la página no tiene formularios de contacto.',
  },
  solutions: {
    excessive:
      'Pide solo lo que necesitas para responder (nombre y correo o teléfono) y deja lo demás ({names}) para cuando haga falta de verdad.',
  },
  run: ({ page, forms }) => {
    // Registrations, orders and bookings may have good reasons to ask for more.
    const contact = forms.filter(({ purpose }) => purpose === 'contact' || purpose === 'newsletter')
    if (contact.length === 0) return withoutForms(page)
    const excessive = contact.flatMap(excessiveFields)
    const [first] = excessive
    if (first === undefined) return success('ok', { count: contact.length })
    const names = listOf(new Set(excessive.map(({ name }) => name)))
    const evidence = excessive.map(({ tag }) => tag)
    return warning('excessive', { names, field: first.tag }, [...new Set(evidence)])
  },
})

function excessiveFields({ fields }: DataForm) {
  return fields.flatMap(({ element, kind, words, hidden }) => {
    const type = element.attribs.type?.trim().toLowerCase()
    if (hidden || kind === 'message' || type === 'checkbox' || words.length > NAME_MAX) return []
    return MORE_THAN_NEEDED.flatMap(([name, pattern]) =>
      pattern.test(words) ? [{ name, tag: tagOf(element) }] : [],
    )
  })
}
