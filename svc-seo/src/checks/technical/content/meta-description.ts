import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'
import { cutToWidth, DESCRIPTION_FONT_PX, DESCRIPTION_PX, textWidth } from '../../../page/text-width.ts'

export const metaDescription = defineCheck({
  id: 'meta-description',
  category: 'technical',
  subcategory: 'content',
  title: 'Meta descripción',
  points: 4,
  scope: 'page',
  needs: ['page'],
  impliedBy: [{ check: 'head-valid', messages: ['ignored', 'displaced'], silences: ['outside'] }],
  fix: { who: 'you', minutes: 10, by: 'description' },
  why: 'Es el texto que convence de pulsar tu resultado: sin él, Google elige por su cuenta un trozo cualquiera de la página.',
  source: 'Google Search Central, «Snippets» (sin límite; puede reescribirla); Lighthouse meta-description',
  messages: {
    ok: 'La meta descripción mide {pixels} px ({characters} {characters:carácter:caracteres}) y cabe entera.',
    missing: 'Google elige por su cuenta el texto de tu resultado: la página no tiene meta descripción.',
    empty: 'Google elige por su cuenta el texto de tu resultado: la meta descripción está vacía, {tag}',
    outside: 'Google puede no leer tu meta descripción: está fuera del <head>.',
    several: 'Google elige entre varias meta descripciones ({count}), que dicen cosas distintas.',
    title:
      'Tu resultado en Google dice dos veces lo mismo: la meta descripción repite el título, «{description}».',
    short:
      'Tu resultado en Google desaprovecha espacio: la meta descripción mide {pixels} px ({characters} {characters:carácter:caracteres}), menos de dos líneas: «{description}».',
    long: 'Tu resultado en Google puede salir cortado: la meta descripción mide {pixels} px ({characters} {characters:carácter:caracteres}) y se ve más o menos hasta aquí: «{preview}»',
  },
  solutions: {
    missing:
      'Añade en el <head>: <meta name="description" content="Unos 150 caracteres con el beneficio y una llamada a la acción.">',
    empty: 'Rellena content con unos 150 caracteres: qué ofreces, dónde y por qué elegirte.',
    outside:
      'Mueve <meta name="description"> dentro del <head>. Suele salirse porque antes hay un <div>, una imagen o texto que cierra el <head>.',
    several:
      'Deja una sola <meta name="description">. Suele duplicarla un plugin de SEO junto con la plantilla.',
    title:
      'Cuenta en unos 150 caracteres el beneficio para el cliente y termina con una llamada a la acción.',
    short: 'Amplíala hasta unos 150 caracteres con el beneficio y una llamada a la acción.',
    long: 'Acórtala a unos 150 caracteres con lo importante delante.',
  },
  run: ({ page }) => {
    const { descriptions, titles } = pageFacts(page)
    const first = descriptions[0]
    if (first === undefined) return error('missing')
    const description = first.text
    if (description === '') return error('empty', { tag: tagOf(first.element) })
    if (!first.inHead) return warning('outside', {}, [tagOf(first.element)])
    const different = new Set(descriptions.map(({ text }) => normalise(text)))
    if (different.size > 1) {
      return warning(
        'several',
        { count: descriptions.length },
        descriptions.map(({ text }) => text || '(vacía)'),
      )
    }
    if (normalise(description) === normalise(titles[0]?.text ?? '')) return warning('title', { description })
    const pixels = Math.round(textWidth(description, DESCRIPTION_FONT_PX))
    const data = { description, pixels, characters: [...description].length }
    if (pixels < DESCRIPTION_PX.min) return warning('short', data)
    if (pixels <= DESCRIPTION_PX.max) return success('ok', data, [description])
    return warning('long', {
      ...data,
      preview: cutToWidth(description, DESCRIPTION_FONT_PX, DESCRIPTION_PX.max),
    })
  },
})
