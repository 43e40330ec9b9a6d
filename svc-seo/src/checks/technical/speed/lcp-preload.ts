import type { Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { isLazy, pageAssets } from '../../../page/assets.ts'
import { type DomElement, isHidden, tagOf } from '../../../page/dom.ts'
import { linkTags, withAttribute } from '../../../page/page-tree.ts'
import { linkHeaders } from '../../../web/link-header.ts'

/** Width in px from which an image may be the main one (seo-checks). */
const HERO_WIDTH = 400

export const lcpPreload = defineCheck({
  id: 'lcp-preload',
  category: 'technical',
  subcategory: 'speed',
  title: 'Imagen principal priorizada',
  points: 1,
  needs: ['page'],
  whenClientRendered: 'unknown',
  why: 'La imagen grande de arriba es lo que la visita espera ver: si se pide tarde, la página parece lenta.',
  source: 'web.dev, «Optimize Largest Contentful Paint»; Lighthouse prioritize-lcp-image',
  messages: {
    priority: 'Hay una imagen con prioridad alta: {first}',
    preload: 'Hay una imagen que se carga por adelantado: {first}',
    plain: 'Parece que esta es la imagen principal, y no tiene prioridad: {first}',
    background: 'Parece que la imagen principal es un fondo de CSS, que el navegador descubre tarde: {first}',
    none: 'no hemos visto en el HTML una imagen que parezca la principal.',
  },
  solutions: {
    plain: 'Dale prioridad, y no le pongas loading="lazy":\nfetchpriority="high"',
    background:
      'Ponla como <img> con prioridad alta, o cárgala por adelantado en el <head>:\n<link rel="preload" as="image" href="…" fetchpriority="high">',
  },
  run: ({ page }) => {
    const [preload] = preloadsOf(page)
    if (preload !== undefined) return success('preload', { first: preload }, [preload])
    const images = pageAssets(page).images.filter(
      ({ hidden, candidates }) => !hidden && candidates.length > 0,
    )
    const urgent = images.find(
      ({ element }) => element.attribs.fetchpriority?.trim().toLowerCase() === 'high',
    )
    if (urgent !== undefined) return success('priority', { first: tagOf(urgent.element) })
    const hero = images.find(({ element }) => widthOf(element) >= HERO_WIDTH && !isLazy(element))
    if (hero !== undefined) return warning('plain', { first: tagOf(hero.element) }, [tagOf(hero.element)])
    const background = withAttribute(page.document, 'style')
      .map(({ element }) => element)
      .find(isBackground)
    if (background === undefined) return notApplicable('none')
    return warning('background', { first: tagOf(background) }, [tagOf(background)])
  },
})

/** Tags and headers that load a picture ahead. */
function preloadsOf(page: Page): readonly string[] {
  const inTags = linkTags(page.document, 'preload')
    .filter(({ attribs }) => attribs.as?.trim().toLowerCase() === 'image')
    .map(tagOf)
  const inHeaders = linkHeaders(page.headers)
    .filter(({ rel, evidence }) => rel.includes('preload') && /;\s*as\s*=\s*"?image\b/i.test(evidence))
    .map(({ evidence }) => evidence)
  return [...inTags, ...inHeaders]
}

function widthOf({ attribs }: DomElement): number {
  const [width = ''] = /^\d{1,6}(?:px)?$/i.exec(attribs.width?.trim() ?? '') ?? []
  return Number.parseInt(width, 10) || 0
}

function isBackground(element: DomElement): boolean {
  const style = element.attribs.style ?? ''
  return (
    !isHidden(element) && /background(?:-image)?\s*:[^;]{0,200}\burl\(\s*["']?(?!data:)[^"')\s]/i.test(style)
  )
}
