import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { canonicalForGoogle, withoutTracking } from '../../../page/canonical.ts'
import { socialTags } from '../../../page/social-tags.ts'
import { resolveUrl } from '../../../web/urls.ts'

/** The four that the protocol asks for, and the text under the title. */
const WANTED = ['og:title', 'og:type', 'og:url', 'og:image', 'og:description'] as const

export const ogBasic = defineCheck({
  id: 'og-basic',
  category: 'technical',
  subcategory: 'social',
  title: 'Open Graph básico',
  points: 2,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'you', minutes: 15, by: 'open-graph' },
  why: 'Al compartir la página por WhatsApp o Facebook sale un enlace pelado, y casi nadie pulsa un enlace así.',
  source: 'The Open Graph protocol, ogp.me (title, type, image y url obligatorios)',
  messages: {
    ok: 'Hemos visto las cinco etiquetas que usan las redes: {names}.',
    missing:
      'Tu enlace se comparte a medias: {count:falta una etiqueta:faltan etiquetas} que usan las redes, {names}.',
    none: 'Al compartir la página por WhatsApp o Facebook sale un enlace pelado: no tiene ninguna de las etiquetas Open Graph básicas ({names}).',
    url: 'Lo que se comparte cuenta para otra dirección: og:url ({shared}) no es la de la página ({url}).',
  },
  solutions: {
    missing: 'Añade en el <head> las que faltan ({names}), así:\n<meta property="{first}" content="…">',
    none: 'Actívalas en tu plugin de SEO, o añade en el <head> una por cada una, así:\n<meta property="og:title" content="…">',
    url: 'Pon la misma dirección que en el canonical:\n<meta property="og:url" content="{url}">',
  },
  run: ({ page }) => {
    const tags = socialTags(page)
    const missing = WANTED.filter(
      (name) => !tags.has(name) && !(name === 'og:image' && tags.has('og:image:url')),
    )
    const names = listOf(missing)
    if (missing.length === WANTED.length) return error('none', { names })
    if (missing[0]) return warning('missing', { count: missing.length, names, first: missing[0] })
    const url = canonicalForGoogle(page)?.url ?? page.url
    const shared = tags.get('og:url')
    const sharedUrl = resolveUrl(shared?.value ?? '', page.baseUrl)
    if (sharedUrl === undefined || withoutTracking(sharedUrl) !== withoutTracking(url)) {
      return warning('url', { shared: shared?.value ?? '', url: url.href }, [shared?.evidence ?? ''])
    }
    return success('ok', { names: listOf(WANTED) })
  },
})
