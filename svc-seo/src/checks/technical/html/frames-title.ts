import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { isWithin, tagged, WITHIN } from '../../../page/page-tree.ts'

/** A frame of a pixel or less measures visits; nobody sees it. */
const PIXEL = 1

export const framesTitle = defineCheck({
  id: 'frames-title',
  category: 'technical',
  subcategory: 'html',
  title: 'iframes con título',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 10 },
  why: 'Sin título, quien usa un lector de pantalla no sabe si el recuadro es un mapa, un vídeo o publicidad.',
  source: 'WCAG 2.4.1 y 4.1.2; Lighthouse frame-title',
  messages: {
    ok: 'Todos los iframes a la vista ({count}) tienen título.',
    untitled:
      'Quien usa un lector de pantalla no sabe qué hay en cada recuadro: iframes sin título, {count} de {total}, como {tag}',
    none: 'la página no tiene iframes a la vista.',
  },
  solutions: {
    untitled:
      'Di en title qué hay dentro:\n```html\n<iframe title="Mapa: cómo llegar" src="…"></iframe>\n```',
  },
  run: ({ page }) => {
    const frames = tagged(page.document, 'iframe')
      .filter((place) => !isWithin(place, WITHIN.hidden | WITHIN.quiet))
      .map(({ element }) => element)
      .filter((element) => !isTiny(element))
    if (frames.length === 0) return notApplicable('none')
    const tags = frames.filter((frame) => !isTitled(frame)).map(tagOf)
    const [tag] = tags
    if (tag === undefined) return success('ok', { count: frames.length })
    return warning('untitled', { count: tags.length, total: frames.length, tag }, tags)
  },
})

function isTitled({ attribs }: DomElement): boolean {
  return [attribs.title, attribs['aria-label'], attribs['aria-labelledby']].some((name) => name?.trim())
}

function isTiny({ attribs }: DomElement): boolean {
  const isPixel = (side: string | undefined) =>
    side !== undefined && Number.parseInt(side, 10) <= PIXEL && !side.includes('%')
  const styled = /(?:^|;)\s*(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$|!)/i.test(attribs.style ?? '')
  return styled || isPixel(attribs.width) || isPixel(attribs.height)
}
