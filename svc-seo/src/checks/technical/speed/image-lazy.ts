import type { Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { isLazy, isPixel, type PageImage, pageAssets } from '../../../page/assets.ts'
import { tagOf } from '../../../page/dom.ts'

/** Images from the sixth on are below the first screen, and half of them at least should wait (seo-checks). */
const FIRST_SCREEN = 5
const SHARE = 0.5

export const imageLazy = defineCheck({
  id: 'image-lazy',
  category: 'technical',
  subcategory: 'speed',
  title: 'Carga diferida de imágenes',
  points: 2,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 15, by: 'image-lazy' },
  why: 'Cargar de golpe las imágenes que no se ven retrasa las que sí se ven, y al revés: la primera no debe esperar.',
  source: 'web.dev, «Browser-level image lazy loading»; Lighthouse lcp-lazy-loaded y offscreen-images',
  messages: {
    ok: 'Las imágenes de abajo no retrasan a las de arriba: tras la quinta, {lazy:espera:esperan} su turno {lazy} de {later}.',
    few: 'La página tiene pocas imágenes ({count}): ninguna tiene que esperar a las demás.',
    firstLazy:
      'Parece que lo primero que se ve tarda más de la cuenta: la primera imagen espera su turno (loading="lazy" o similar): {first}',
    eager:
      'Parece que las imágenes de abajo retrasan a las que se ven: tras la quinta, {eager} de {later} no {eager:espera:esperan} su turno (loading="lazy"). Una de ellas: {first}',
    none: 'la página no tiene imágenes.',
  },
  solutions: {
    firstLazy: 'Quita loading="lazy" de esa imagen y dale prioridad:\nfetchpriority="high"',
    eager:
      'Añade loading="lazy" a las imágenes que quedan por debajo de la primera pantalla:\n<img src="…" alt="…" loading="lazy">',
  },
  run: ({ page }) => {
    const images = picturesOf(page)
    if (images.length === 0) return notApplicable('none')
    const first = images.find(({ inContent }) => inContent)
    if (first?.onFirstScreen && isLazy(first.element)) {
      const tag = tagOf(first.element)
      return warning('firstLazy', { first: tag }, [tag])
    }
    const later = images.slice(FIRST_SCREEN).map(({ element }) => element)
    const eager = later.filter((element) => !isLazy(element)).map(tagOf)
    const data = {
      count: images.length,
      later: later.length,
      lazy: later.length - eager.length,
      eager: eager.length,
    }
    if (later.length === 0) return success('few', data)
    return eager[0] === undefined || data.lazy >= later.length * SHARE
      ? success('ok', data)
      : warning('eager', { ...data, first: eager[0] }, eager)
  },
})

function picturesOf(page: Page): readonly PageImage[] {
  return pageAssets(page).images.filter(
    ({ element, hidden, candidates }) => !hidden && !isPixel(element) && candidates.length > 0,
  )
}
