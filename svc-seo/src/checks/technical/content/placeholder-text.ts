import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { visibleLines } from '../../../page/page-text.ts'
import { placeholdersInAttributes, placeholdersInText } from './placeholder-text.lib.ts'

export const placeholderText = defineCheck({
  id: 'placeholder-text',
  category: 'technical',
  subcategory: 'content',
  title: 'Texto de plantilla',
  points: 3,
  scope: 'page',
  needs: ['page', 'content'],
  fix: { who: 'you', minutes: 15 },
  why: 'Un texto de relleno dice al cliente que la web está a medias, y Google lo puede enseñar tal cual en sus resultados.',
  source: 'Google Search Central, «Helpful content»; textos de fábrica de WordPress y plantillas',
  messages: {
    ok: 'No hemos visto textos de plantilla.',
    visible: 'La web parece a medias: queda texto de plantilla a la vista ({count}): «{first}».',
    attributes:
      'La web parece a medias: queda texto de plantilla en atributos que se leen o se oyen ({count}): «{first}».',
  },
  solutions: {
    visible: 'Cambia el texto de la plantilla por el tuyo, o borra esa parte: «{first}».',
    attributes: 'Cambia el valor de la plantilla por el tuyo: {tag}',
  },
  run: ({ page, content }) => {
    // A quote ends with its line: the next one is another label.
    const visible =
      placeholdersInText(content.text).length === 0
        ? []
        : visibleLines(page.document).flatMap(placeholdersInText)
    if (visible[0] !== undefined)
      return error('visible', { count: visible.length, first: visible[0] }, visible)
    const hidden = placeholdersInAttributes(page)
    if (hidden[0] === undefined) return success('ok')
    const { first, tag } = hidden[0]
    return warning(
      'attributes',
      { count: hidden.length, first, tag },
      hidden.map((found) => found.tag),
    )
  },
})
