import type { Asset } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { headerValue, mediaType } from '../../../web/headers.ts'
import { kilobytes } from '../../../web/sizes.ts'

/** Bytes from which a picture is heavy, and far too heavy (seo-checks; Lighthouse total-byte-weight). */
const LIMITS = { heavy: 300 * 1024, tooHeavy: 1024 * 1024 } as const

export const imageWeight = defineCheck({
  id: 'image-weight',
  category: 'technical',
  subcategory: 'speed',
  title: 'Peso de imágenes',
  points: 2,
  scope: 'page',
  // A page rendered in the browser names hardly any of its images.
  needs: ['assets'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 30 },
  why: 'Las fotos sin optimizar son lo que más tarda en cargar en el móvil, y gastan los datos de quien te visita.',
  source: 'Lighthouse total-byte-weight e image-delivery',
  messages: {
    ok: 'Ninguna de las imágenes propias que hemos medido ({count}) pasa de {limit} KB.',
    heavy:
      'La página tarda más en el móvil: {found} de {count} {count:imagen propia:imágenes propias} {found:pesa:pesan} más de {limit} KB. La más pesada: {first}',
    tooHeavy:
      'La página tarda mucho más en el móvil: {found} de {count} {count:imagen propia:imágenes propias} {found:pesa:pesan} más de {limit} KB. La más pesada: {first}',
    none: 'la página no tiene imágenes en su propio servidor.',
    unmeasured: 'el servidor no dice cuánto pesan las imágenes.',
  },
  solutions: {
    heavy: 'Reduce las imágenes al tamaño al que se ven y guárdalas en WebP con calidad 75–80 (squoosh.app).',
    tooHeavy:
      'Reduce las imágenes al tamaño al que se ven (rara vez más de 1.600 px de ancho) y guárdalas en WebP con calidad 75–80 (squoosh.app).',
  },
  run: ({ assets: { assets } }) => {
    const images = assets.filter(({ kind }) => kind === 'image')
    if (images.length === 0) return notApplicable('none')
    const sizes = images.flatMap((image) => sizeOf(image)).sort((one, other) => other.size - one.size)
    if (sizes.length === 0) return unknown('unmeasured')
    for (const [message, limit] of [
      ['tooHeavy', LIMITS.tooHeavy],
      ['heavy', LIMITS.heavy],
    ] as const) {
      const found = sizes
        .filter(({ size }) => size > limit)
        .map(({ url, size }) => `${url} (${kilobytes(size)} KB)`)
      const [first] = found
      const data = { found: found.length, count: sizes.length, limit: kilobytes(limit) }
      if (first !== undefined)
        return (message === 'heavy' ? warning : error)(message, { ...data, first }, found)
    }
    return success('ok', { count: sizes.length, limit: kilobytes(LIMITS.heavy) })
  },
})

function sizeOf({ url, response }: Asset): readonly { readonly url: string; readonly size: number }[] {
  if (!response.ok || response.value.status !== 200) return []
  const { headers } = response.value
  const length = headerValue(headers, 'content-length') ?? ''
  // A page of excuses sent in a picture's place is not the picture.
  return /^\d{1,12}$/.test(length) && mediaType(headers).startsWith('image/')
    ? [{ url, size: Number(length) }]
    : []
}
