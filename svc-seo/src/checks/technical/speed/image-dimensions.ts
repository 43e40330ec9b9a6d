import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { imagesInFlow, isEnoughSized } from '../../../page/image-dimensions.ts'

export const imageDimensions = defineCheck({
  id: 'image-dimensions',
  category: 'technical',
  subcategory: 'speed',
  title: 'Tamaño de imagen declarado',
  points: 2,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 30, by: 'image-size' },
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
    const images = imagesInFlow(page)
    const count = images.all.length
    if (count === 0) return notApplicable('none')
    const unsized = images.unsized.map(tagOf)
    const data = { count, sized: count - unsized.length, unsized: unsized.length }
    return unsized[0] === undefined || isEnoughSized(data.sized, count)
      ? success('ok', data)
      : warning('unsized', { ...data, first: unsized[0] }, unsized)
  },
})
