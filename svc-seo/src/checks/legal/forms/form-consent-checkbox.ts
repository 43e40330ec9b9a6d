import type { ConsentBox } from '../../../derived/forms.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { withoutForms } from './forms.lib.ts'

/*
 * A box without `required` passes as well: scripts often enforce it (Contact Form 7 always does), and we cannot
 * see that they do not.
 */
export const formConsentCheckbox = defineCheck({
  id: 'form-consent-checkbox',
  category: 'legal',
  subcategory: 'forms',
  title: 'Casilla de aceptación',
  points: 4,
  scope: 'worst',
  needs: ['page', 'forms'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [
    {
      check: 'form-privacy-link',
      messages: ['missing', 'notice', 'unlinked', 'far'],
      silences: ['absent'],
    },
  ],
  fix: { who: 'webmaster', minutes: 30, by: 'form-privacy' },
  why: 'Un permiso que el visitante no ha dado de forma activa no vale, y los datos recogidos así no se pueden usar.',
  source: 'RGPD art. 4.11 y 7, considerando 32; TJUE C-673/17 (Planet49)',
  messages: {
    ok: 'Los formularios que piden datos ({count}) tienen una casilla de aceptación sin marcar.',
    ticked: {
      text: 'El permiso que recoge el formulario no vale: su casilla viene marcada de antemano, «{label}». Posible incumplimiento.',
      legalRisk: true,
    },
    mixed: {
      text: 'El permiso que recoge el formulario no vale para enviar publicidad: una sola casilla acepta la privacidad y recibirla, «{label}». Posible incumplimiento.',
      legalRisk: true,
    },
    absent:
      'No podrás demostrar que el cliente leyó la política de privacidad: el formulario no tiene una casilla que lo diga (recomendable, aunque no siempre obligatoria): {form}',
    external: 'el formulario es de {service} y lo dibuja el navegador: no vemos sus casillas.',
    none: 'la página no tiene formularios que pidan datos personales.',
  },
  solutions: {
    ticked: 'Quita el atributo checked: la marca quien visita la web.\n<input type="checkbox" required>',
    mixed:
      'Sepáralas: una casilla obligatoria para la privacidad y otra, voluntaria, para la publicidad.\n<label><input type="checkbox" name="publicidad"> Quiero recibir novedades por correo</label>',
    absent:
      'Añade antes del botón de enviar:\n<label><input type="checkbox" name="privacidad" required> He leído la <a href="/politica-de-privacidad/">política de privacidad</a></label>',
  },
  run: ({ page, forms }) => {
    if (forms.length === 0) return withoutForms(page)
    const boxes = forms.flatMap((form) => form.boxes.filter(({ isAboutPrivacy }) => isAboutPrivacy))
    const ticked = boxes.filter(({ isTicked }) => isTicked)
    if (ticked[0] !== undefined) return error('ticked', { label: ticked[0].label }, ticked.map(quote))
    // A form for the newsletter alone has one purpose: there is nothing to keep apart.
    const mixed = forms.flatMap(({ purpose, boxes: own }) =>
      purpose === 'newsletter' ? [] : own.filter(({ isMixed }) => isMixed),
    )
    if (mixed[0] !== undefined) return error('mixed', { label: mixed[0].label }, mixed.map(quote))
    // In a form for the newsletter alone, the box that asks for it is the acceptance.
    const without = forms.filter(
      ({ purpose, boxes: own }) =>
        !own.some(
          ({ isAboutPrivacy, isAboutNews }) => isAboutPrivacy || (purpose === 'newsletter' && isAboutNews),
        ),
    )
    const tags = without.map(({ element }) => tagOf(element))
    return tags[0] === undefined
      ? success('ok', { count: forms.length })
      : warning('absent', { form: tags[0] }, tags)
  },
})

function quote({ element, label }: ConsentBox): string {
  return `${tagOf(element)} ${label}`
}
