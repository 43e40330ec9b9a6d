import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { breaksLine, tagOf } from '../../../page/dom.ts'
import { isOnFirstScreen } from '../../../page/first-screen.ts'
import { imagePreloads, mainImage, urgentImage } from '../../../page/main-image.ts'
import { isWithin, type Place, WITHIN, withAttribute } from '../../../page/page-tree.ts'

export const lcpPreload = defineCheck({
  id: 'lcp-preload',
  category: 'technical',
  subcategory: 'speed',
  title: 'Imagen principal priorizada',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 10, by: 'image-size' },
  why: 'La imagen grande de arriba es lo que la visita espera ver: si se pide tarde, la página parece lenta.',
  source: 'web.dev, «Optimize Largest Contentful Paint»; Lighthouse prioritize-lcp-image',
  messages: {
    priority: 'La página pide pronto una imagen, con prioridad alta: {first}',
    preload: 'La página carga una imagen por adelantado: {first}',
    plain:
      'Parece que la imagen principal tarda en aparecer, porque no tiene prioridad sobre las demás: {first}',
    background:
      'Parece que la imagen principal tarda en aparecer: es un fondo de CSS, que el navegador descubre tarde: {first}',
    none: 'no hemos visto en la primera pantalla una imagen que parezca la principal.',
  },
  solutions: {
    plain: 'Dale prioridad, y no le pongas loading="lazy":\nfetchpriority="high"',
    background:
      'Ponla como <img> con prioridad alta, o cárgala por adelantado en el <head>:\n<link rel="preload" as="image" href="…" fetchpriority="high">',
  },
  run: ({ page }) => {
    const [preload] = imagePreloads(page)
    if (preload !== undefined) return success('preload', { first: preload }, [preload])
    const urgent = urgentImage(page)
    if (urgent !== undefined) return success('priority', { first: tagOf(urgent.element) })
    const hero = mainImage(page)
    if (hero !== undefined) return warning('plain', { first: tagOf(hero.element) }, [tagOf(hero.element)])
    const background = withAttribute(page.document, 'style').find(
      (place) => isBackground(place) && isOnFirstScreen(page.document, place),
    )
    if (background === undefined) return notApplicable('none')
    const tag = tagOf(background.element)
    return warning('background', { first: tag }, [tag])
  },
})

/** A box with a picture behind it; icons are drawn behind words, and are drawings. */
function isBackground(place: Place): boolean {
  const { element } = place
  return (
    breaksLine(element) && !isWithin(place, WITHIN.hidden) && PICTURE_BEHIND.test(element.attribs.style ?? '')
  )
}

const PICTURE_BEHIND =
  /background(?:-image)?\s*:[^;]{0,200}\burl\(\s*["']?(?!data:)[^"')\s]{1,2000}(?<!\.svg)["')\s]/i
