import { defineFinding, type FoundItem } from './define-finding.ts'
import { note } from './known-site.ts'

/** A photo of the width of a screen takes 100 to 200 KB in a modern format. */
const BYTES_MAX = 400 * 1024
const KB = 1024

export const siteImages = defineFinding({
  id: 'site-images',
  title: 'Imágenes rotas o demasiado pesadas',
  why: 'Una foto que tarda se come los datos del móvil, y quien espera más de unos segundos se marcha.',
  fix: { who: 'you', minutes: 60 },
  source: 'Chrome for Developers, «Properly size images»; RFC 9110 §15.5',
  messages: {
    heavy:
      'Tus páginas tardan de más en el móvil: {items} {items:imagen pesa:imágenes pesan} más de 400 KB. La que sale en más páginas: {first}',
    broken:
      'Hay fotos que no se ven o que frenan tus páginas: {gone} {gone:imagen no existe:imágenes no existen} y {heavy} {heavy:pesa:pesan} más de 400 KB. La que sale en más páginas: {first}',
    gone: 'Hay fotos que no se ven: {items} {items:imagen no existe:imágenes no existen}. La que sale en más páginas: {first}',
  },
  solutions: {
    heavy:
      'Reduce cada imagen al ancho con que se ve (1.600 px bastan para una foto grande) y guárdala en WebP o AVIF con squoosh.app: de 2 MB suele quedar en 150 KB. Empieza por las que salen en más páginas.',
    broken:
      'Vuelve a subir las que no existen, o quítalas de la página. Reduce las demás al ancho con que se ven (1.600 px bastan) y guárdalas en WebP o AVIF con squoosh.app: de 2 MB suelen quedar en 150 KB.',
    gone: 'Vuelve a subir cada imagen con el mismo nombre, o quítala de las páginas en las que falta. Mira si el nombre cambia en una mayúscula, un acento o la terminación.',
  },
  notes: { heavy: 'pesa {kb} KB', gone: 'responde {status}' },
  run: ({ pages, site, probeOf }) => {
    if (site === undefined) return undefined
    const byImage = new Map<string, string[]>()
    for (const { url, images } of pages) for (const image of images) note(byImage, image, url)
    const items = Array.from(byImage).flatMap(([target, urls]): readonly FoundItem<'heavy' | 'gone'>[] => {
      const { status = 0, twice = false, bytes = 0 } = probeOf(target) ?? {}
      if (twice && (status === 404 || status === 410)) {
        return [{ target, pages: urls, note: 'gone', data: { status } }]
      }
      return status === 200 && bytes > BYTES_MAX
        ? [{ target, pages: urls, note: 'heavy', data: { kb: Math.round(bytes / KB) } }]
        : []
    })
    if (items.length === 0) return undefined
    const gone = items.filter((item) => item.note === 'gone').length
    const heavy = items.length - gone
    return {
      outcome: 'warning',
      message: gone === 0 ? 'heavy' : heavy === 0 ? 'gone' : 'broken',
      data: { gone, heavy },
      of: pages.length,
      items,
    }
  },
})
