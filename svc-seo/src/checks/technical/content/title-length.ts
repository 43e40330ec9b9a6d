import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { cutToWidth, TITLE_FONT_PX, TITLE_MAX_PX, textWidth } from '../../../page/text-width.ts'

/** Below this a title leaves most of its line empty (Screaming Frog's lower limit). */
const MIN_PX = 200

export const titleLength = defineCheck({
  id: 'title-length',
  category: 'technical',
  subcategory: 'content',
  title: 'Longitud del título',
  points: 4,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    { check: 'title-present', messages: ['default'], silences: ['short'] },
    { check: 'title-quality', messages: ['brand'], silences: ['short'] },
  ],
  fix: { who: 'you', minutes: 10, by: 'title' },
  why: 'Un título cortado esconde el final de tu mensaje, y uno muy corto desaprovecha la línea que más se lee en Google.',
  source:
    'Google no fija un límite: corta por anchura (Arial 20 px, 580–600 px en escritorio); Screaming Frog',
  messages: {
    ok: 'El título mide {pixels} px ({characters} {characters:carácter:caracteres}) y cabe entero en Google.',
    short:
      'Tu título deja vacía más de media línea en Google: «{title}» mide {pixels} px ({characters} {characters:carácter:caracteres}).',
    long: 'Tu título puede salir cortado en Google: mide {pixels} px ({characters} {characters:carácter:caracteres}) y se ve más o menos hasta aquí: «{preview}»',
    untitled: 'la página no tiene un título que medir.',
  },
  solutions: {
    short: 'Amplíalo con lo que haces y dónde: «{title}» → servicio + ciudad + marca, entre 200 y 580 px.',
    long: 'Pon lo importante delante y bájalo de 580 px. Lo que ahora se ve es «{preview}»',
  },
  run: ({ page }) => {
    const title = pageFacts(page).titles[0]?.text ?? ''
    if (title === '') return notApplicable('untitled')
    const pixels = Math.round(textWidth(title, TITLE_FONT_PX))
    const data = { title, pixels, characters: [...title].length }
    if (pixels < MIN_PX) return warning('short', data)
    if (pixels <= TITLE_MAX_PX) return success('ok', data)
    const preview = cutToWidth(title, TITLE_FONT_PX, TITLE_MAX_PX)
    return warning('long', { ...data, preview, shown: [...preview].length - ' …'.length })
  },
})
