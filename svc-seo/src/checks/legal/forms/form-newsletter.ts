import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { NEWSLETTER } from '../../../knowledge/forms-wording.ts'
import { tagOf } from '../../../page/dom.ts'

export const formNewsletter = defineCheck({
  id: 'form-newsletter',
  category: 'legal',
  subcategory: 'forms',
  title: 'Boletín con consentimiento separado',
  points: 2,
  scope: 'worst',
  needs: ['forms'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [{ check: 'form-consent-checkbox', messages: ['mixed', 'ticked'], silences: ['mixed'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Enviar publicidad a quien no la ha pedido con claridad trae quejas, correos marcados como spam y sanciones.',
  source: 'LSSI art. 21; RGPD art. 7.2; TJUE C-673/17 (Planet49)',
  messages: {
    box: 'La casilla para recibir publicidad está aparte y sin marcar: «{label}».',
    form: 'El formulario de suscripción dice para qué es.',
    ticked: {
      text: 'El permiso para enviar publicidad no vale: su casilla viene marcada de antemano, «{label}». Posible incumplimiento.',
      legalRisk: true,
    },
    mixed: 'El permiso para enviar publicidad quizá no valga: no se acepta por separado, «{label}».',
    unclear:
      'Quien deja su correo no sabe a qué se apunta: parece que el formulario suscribe a un boletín, pero su texto no lo dice: {form}',
    none: 'la página no ofrece un boletín.',
  },
  solutions: {
    ticked: 'Quita el atributo checked de esa casilla:\n<input type="checkbox" name="boletin">',
    mixed:
      'Pide la publicidad con su propia casilla, sin marcar y voluntaria:\n<label><input type="checkbox" name="boletin"> Quiero recibir novedades por correo</label>',
    unclear:
      'Di junto al campo qué se recibe: «Suscríbete: te enviaremos nuestras novedades por correo; puedes darte de baja cuando quieras».',
  },
  run: ({ forms }) => {
    const boxes = forms.flatMap((form) => form.boxes.filter(({ isAboutNews }) => isAboutNews))
    // One that accepts the privacy policy as well is told by form-consent-checkbox.
    const ticked = boxes.find(({ isTicked, isAboutPrivacy }) => isTicked && !isAboutPrivacy)
    if (ticked !== undefined) return error('ticked', { label: ticked.label }, [tagOf(ticked.element)])
    const newsletters = forms.filter(({ purpose }) => purpose === 'newsletter')
    const mixed = forms
      .filter(({ purpose }) => purpose !== 'newsletter')
      .flatMap((form) => form.boxes)
      .find(({ isMixed }) => isMixed)
    if (mixed !== undefined) return warning('mixed', { label: mixed.label }, [tagOf(mixed.element)])
    const unclear = newsletters.find(({ nearText }) => !NEWSLETTER.test(nearText))
    if (unclear !== undefined)
      return warning('unclear', { form: tagOf(unclear.element) }, [tagOf(unclear.element)])
    const separate = boxes.find(({ isAboutPrivacy }) => !isAboutPrivacy)
    if (separate !== undefined) return success('box', { label: separate.label })
    return newsletters.length > 0 ? success('form') : notApplicable('none')
  },
})
