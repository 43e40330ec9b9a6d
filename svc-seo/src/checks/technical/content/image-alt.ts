import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { emptyTextOf, lacksText, shownImages } from '../../../page/image-text.ts'

/** With more than half without a text, what the page shows is not described; one of three is a slip. */
const MISSING_SHARE_MAX = 0.5

export const imageAlt = defineCheck({
  id: 'image-alt',
  category: 'technical',
  subcategory: 'content',
  title: 'Texto alternativo',
  points: 4,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 30, by: 'alt-list' },
  why: 'Sin texto alternativo, tus fotos no salen en Google Imágenes y quien no ve no sabe qué enseñas.',
  source: 'WCAG 1.1.1; Lighthouse image-alt; Google Search Central, «Image SEO»',
  messages: {
    ok: 'Las imágenes ({total}) tienen texto alternativo o dicen que son de adorno.',
    some: 'Ni Google ni quien no ve saben qué {count:enseña:enseñan} {count} de {total} {total:imagen:imágenes}, sin texto alternativo (alt). La primera: {first}',
    many: 'Ni Google ni quien no ve saben qué enseña la página: {count} de {total} {total:imagen no tiene:imágenes no tienen} texto alternativo (alt). La primera: {first}',
    fileNames:
      'El texto alternativo de {count} {count:imagen:imágenes} no dice qué se ve: es un nombre de archivo o una palabra cualquiera, como «{alt}».',
    none: 'la página no tiene imágenes.',
  },
  solutions: {
    some: 'Describe en alt lo que se ve (<img src="…" alt="Tarta de tres chocolates">), o el destino si es un enlace; si es de adorno, alt="".',
    many: 'Describe en alt lo que se ve (<img src="…" alt="Tarta de tres chocolates">), o el destino si es un enlace; si es de adorno, alt="".',
    fileNames: 'Cambia «{alt}» por lo que se ve en la imagen: alt="Tarta de tres chocolates".',
  },
  run: ({ page }) => {
    const images = shownImages(page)
    const total = images.length
    if (total === 0) return notApplicable('none')
    const missing = images.filter(lacksText).map(({ element }) => sourceOf(element))
    if (missing[0] !== undefined) {
      const data = { count: missing.length, total, first: missing[0] }
      return missing.length / total > MISSING_SHARE_MAX
        ? error('many', data, missing)
        : warning('some', data, missing)
    }
    const names = images.flatMap((image) => emptyTextOf(image) ?? [])
    return names[0] === undefined
      ? success('ok', { total })
      : warning('fileNames', { count: names.length, alt: names[0] }, names)
  },
})

function sourceOf(element: DomElement): string {
  return element.attribs.src?.trim() || element.attribs['data-src']?.trim() || tagOf(element)
}
