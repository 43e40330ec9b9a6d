import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { shareImageTag } from '../../../page/social-tags.ts'
import { mediaType } from '../../../web/headers.ts'
import { imageInfo } from '../../../web/image-size.ts'
import { isRefusal } from '../../../web/refusal.ts'

/** Below this Facebook shows a small square; above 8 MB it shows nothing (Meta, «Images in link shares»). */
const META = { width: 600, height: 315, bytes: 8 * 1024 * 1024 } as const
/** Above this WhatsApp tends to leave the picture out (measured by many, published by nobody). */
const WHATSAPP_BYTES = 600 * 1024
const KILOBYTE = 1024
/** Addresses that only the developer's own computer has. */
const LOCAL = /^https?:\/\/(?:localhost|127\.\d|\[::1\]|[^/]*\.local\b)/i

export const ogImage = defineCheck({
  id: 'og-image',
  category: 'technical',
  subcategory: 'social',
  title: 'Imagen para compartir',
  points: 2,
  scope: 'page',
  needs: ['page', 'shareImage'],
  fix: { who: 'you', minutes: 15, by: 'open-graph' },
  why: 'La imagen es lo que hace que alguien pulse tu enlace en WhatsApp o en una red social.',
  source: 'Meta for Developers, «Images in link shares»; ogp.me',
  messages: {
    ok: 'Hemos visto la imagen para compartir ({url}): {width} × {height} px.',
    unmeasured: 'Hemos visto la imagen para compartir ({url}), pero no hemos podido leer sus medidas.',
    none: 'la página no declara ninguna imagen para compartir.',
    relative: 'Tu enlace se comparte sin imagen: su dirección no está completa, {evidence}.',
    local: 'Tu enlace se comparte sin imagen: solo existe en el ordenador de quien hizo la web, {evidence}.',
    refused: 'la imagen para compartir ({url}) nos ha respondido con el código {status}.',
    broken: 'Tu enlace se comparte sin imagen: {url} responde con el código {status}.',
    text: 'Tu enlace se comparte sin imagen: {url} no es una imagen, sino {type}.',
    drawing: 'Tu enlace se comparte sin imagen: {url} es un SVG, que las redes no muestran.',
    insecure: 'Alguna red puede no mostrar la imagen de tu enlace: va por http, {evidence}.',
    small: 'Tu enlace se comparte con una imagen pequeña: mide {width} × {height} px, menos de 600 × 315.',
    huge: 'Facebook no muestra la imagen de tu enlace: pesa {size} KB, más de los 8 MB que admite.',
    heavy:
      'WhatsApp puede compartir tu enlace sin imagen: pesa {size} KB, y suele omitir las de más de 600 KB.',
  },
  solutions: {
    relative: 'Escribe la dirección completa:\n<meta property="og:image" content="{url}">',
    local: 'Sube la imagen a la web y pon su dirección pública.',
    broken: 'Sube la imagen a esa dirección, o corrige la etiqueta og:image.',
    text: 'Pon en og:image la dirección del archivo JPG, PNG o WebP, no la de una página.',
    drawing: 'Exporta la imagen a JPG o PNG de 1200 × 630 px y pon su dirección en og:image.',
    insecure: 'Cambia http por https:\n<meta property="og:image" content="{secure}">',
    small: 'Usa una imagen de 1200 × 630 px.',
    huge: 'Guárdala en JPG a 1200 × 630 px: bajará de 600 KB.',
    heavy: 'Guárdala en JPG a 1200 × 630 px: bajará de 600 KB.',
  },
  run: ({ page, shareImage: answer }) => {
    const tag = shareImageTag(page)
    if (answer === null || tag === undefined) return notApplicable('none')
    const { evidence } = tag
    const { status, finalUrl: url } = answer
    if (LOCAL.test(tag.value)) return error('local', { evidence }, [evidence])
    if (!/^https?:\/\//i.test(tag.value)) return error('relative', { evidence, url }, [evidence])
    if (isRefusal(status)) return unknown('refused', { url, status })
    if (status < 200 || status >= 300) return error('broken', { url, status }, [`${status} ${url}`, evidence])

    const info = imageInfo(answer.head)
    const type = mediaType(answer.headers)
    if (info === undefined && !type.startsWith('image/')) {
      return error('text', { url, type: type || 'otra cosa' }, [evidence])
    }
    if (info?.format === 'svg' || type === 'image/svg+xml') return warning('drawing', { url }, [evidence])
    if (/^http:/i.test(tag.value)) {
      return warning('insecure', { evidence, secure: tag.value.replace(/^http:/i, 'https:') }, [evidence])
    }
    const { width, height } = info ?? {}
    if (width !== undefined && height !== undefined && (width < META.width || height < META.height)) {
      return warning('small', { width, height }, [evidence])
    }
    const size = Math.round((answer.size ?? 0) / KILOBYTE)
    if ((answer.size ?? 0) > META.bytes) return warning('huge', { size }, [evidence])
    if ((answer.size ?? 0) > WHATSAPP_BYTES) return warning('heavy', { size }, [evidence])
    if (width === undefined || height === undefined) return success('unmeasured', { url }, [evidence])
    return success('ok', { url, width, height }, [evidence])
  },
})
