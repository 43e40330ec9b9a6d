import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageAssets } from '../../../page/assets.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'

/** Share of images that must say their size; style sheets may say that of others, so it is never an error. */
const SHARE = 0.9

export const imageDimensions = defineCheck({
  id: 'image-dimensions',
  category: 'technical',
  subcategory: 'speed',
  title: 'Tamaño de imagen declarado',
  points: 2,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Si el navegador no sabe cuánto ocupa una imagen, el texto salta cuando llega y se pulsa donde no se quería.',
  source: 'web.dev, «Optimize Cumulative Layout Shift»; Lighthouse unsized-images',
  messages: {
    ok: 'Declaran su tamaño {sized} de {count} {count:imagen:imágenes}.',
    unsized:
      'El texto puede saltar mientras llegan las imágenes: parece que {unsized} de {count} {count:imagen:imágenes} no {unsized:declara:declaran} su tamaño (el CSS puede dárselo). La primera: {first}',
    none: 'la página no tiene imágenes.',
  },
  solutions: {
    unsized:
      'Añade a cada imagen su ancho y alto reales en píxeles; el CSS puede seguir adaptándola:\n<img src="…" alt="…" width="800" height="600">',
  },
  run: ({ page }) => {
    const images = pageAssets(page)
      .images.filter(({ hidden, candidates }) => !hidden && candidates.length > 0)
      .map(({ element }) => element)
      .filter((element) => !isOutOfFlow(element))
    const count = images.length
    if (count === 0) return notApplicable('none')
    const unsized = images.filter((element) => !saysSize(element)).map(tagOf)
    const data = { count, sized: count - unsized.length, unsized: unsized.length }
    return unsized[0] === undefined || data.sized >= count * SHARE
      ? success('ok', data)
      : warning('unsized', { ...data, first: unsized[0] }, unsized)
  },
})

function saysSize({ attribs }: DomElement): boolean {
  if ([attribs.width, attribs.height].every((value) => /^\s*\d/.test(value ?? ''))) return true
  const style = attribs.style ?? ''
  if (/(?:^|[;\s])aspect-ratio\s*:/i.test(style)) return true
  return /(?:^|[;\s])width\s*:\s*\d/i.test(style) && /(?:^|[;\s])height\s*:\s*\d/i.test(style)
}

/** What is laid out over the page pushes nothing when it arrives (Lighthouse leaves it out too). */
function isOutOfFlow({ attribs }: DomElement): boolean {
  return /(?:^|[;\s])position\s*:\s*(?:absolute|fixed)/i.test(attribs.style ?? '')
}
