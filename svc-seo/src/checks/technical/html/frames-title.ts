import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { framesOf } from '../../../page/frames.ts'

export const framesTitle = defineCheck({
  id: 'frames-title',
  category: 'technical',
  subcategory: 'html',
  title: 'iframes con título',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 10, by: 'labels' },
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
    const frames = framesOf(page)
    if (frames.length === 0) return notApplicable('none')
    const tags = frames.filter(({ isTitled }) => !isTitled).map(({ element }) => tagOf(element))
    const [tag] = tags
    if (tag === undefined) return success('ok', { count: frames.length })
    return warning('untitled', { count: tags.length, total: frames.length, tag }, tags)
  },
})
