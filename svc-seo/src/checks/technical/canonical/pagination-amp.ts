import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalForGoogle, comparable } from '../../../page/canonical.ts'
import { linkTags, tagged } from '../../../page/page-tree.ts'
import { readPage } from '../../../page/read-page.ts'
import { isRefusal } from '../../../web/refusal.ts'

export const paginationAmp = defineCheck({
  id: 'pagination-amp',
  category: 'technical',
  subcategory: 'canonical',
  title: 'AMP y paginación',
  points: 1,
  scope: 'page',
  needs: ['page', 'amp'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Una versión AMP rota o suelta compite con la página que de verdad atiendes.',
  source: 'Google Search Central, «AMP on Google Search»; «Pagination» (rel=prev/next ya no se usa)',
  messages: {
    ok: 'La versión AMP ({url}) responde y su canonical vuelve a esta página.',
    pagination:
      'Hemos visto rel="prev" o rel="next". No estorban, pero Google ya no los usa: sigue los enlaces de la paginación.',
    none: 'la página no tiene versión AMP ni paginación declarada.',
    refused: 'la versión AMP ({url}) nos ha respondido con el código {status}.',
    broken: 'Quien llega a tu versión AMP ve un error: {url} responde con el código {status}.',
    loose:
      'Tu versión AMP compite en Google con esta página: {url} no la señala con su canonical ({target}).',
  },
  solutions: {
    broken: 'Retira el enlace <link rel="amphtml"> de la página, o arregla esa versión.',
    loose: 'Pon en la versión AMP:\n<link rel="canonical" href="{page}">',
  },
  run: ({ page, amp }) => {
    if (amp === null) {
      const [head] = tagged(page.document, 'head')
      const isPaged = linkTags(page.document, 'prev', 'next').some(({ parent }) => parent === head?.element)
      return isPaged ? success('pagination') : notApplicable('none')
    }
    const { status, finalUrl: url } = amp
    const data = { url, status, page: page.url.href }
    if (isRefusal(status)) return unknown('refused', data)
    if (status < 200 || status >= 300) return warning('broken', data, [`${status} ${url}`])
    const target = canonicalForGoogle(readPage(amp))?.url
    const own = [page.url, canonicalForGoogle(page)?.url].map((one) => one && comparable(one))
    if (target === undefined || !own.includes(comparable(target))) {
      return warning('loose', { ...data, target: target?.href ?? 'no tiene' })
    }
    return success('ok', data)
  },
})
