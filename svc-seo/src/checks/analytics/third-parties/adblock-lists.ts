import type { Page } from '../../../artefacts.ts'
import { stateOf } from '../../../derived/trackers.ts'
import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { isPixel } from '../../../page/assets.ts'
import { type DomElement, isHidden, tagOf } from '../../../page/dom.ts'
import { isOwn } from '../../../page/own-site.ts'
import { pageLoads } from '../../../page/page-loads.ts'

const TINY = [
  /(?:^|;)\s*width\s*:\s*[01](?:px)?\s*(?:;|$)/i,
  /(?:^|;)\s*height\s*:\s*[01](?:px)?\s*(?:;|$)/i,
] as const
/** A picture that is hidden until somebody opens it counts nothing. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i

export const adblockLists = defineCheck({
  id: 'adblock-lists',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Píxeles ocultos',
  points: 1,
  scope: 'worst',
  needs: ['page', 'consentManagers'],
  whenClientRendered: ['noscript', 'none'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Una imagen invisible de otra empresa cuenta cada visita a tus espaldas, y los bloqueadores marcan la web que la lleva.',
  source: 'CEPD, Directrices 2/2023 sobre el art. 5.3 de la Directiva ePrivacy (píxeles de seguimiento)',
  messages: {
    none: 'No hemos visto imágenes invisibles de otras webs.',
    noscript: 'Solo hemos visto píxeles de terceros para navegadores sin JavaScript ({count}).',
    held: 'hemos visto imágenes invisibles de {hosts} y un gestor de consentimiento que puede bloquearlas.',
    hidden:
      'Otras webs cuentan cada visita a tus espaldas: parece que hay {count} {count:píxel oculto:píxeles ocultos} de {hosts} que {count:se carga:se cargan} al abrir la página.',
  },
  solutions: {
    hidden:
      'Quita esas imágenes o cárgalas solo tras aceptar cookies; si no sabes de quién son, busca {hosts} en tus plugins.',
  },
  run: ({ page, consentManagers }) => {
    const { loads, noscript } = pageLoads(page)
    const pixels = loads.flatMap((load) => {
      const { kind, url, element } = load
      if (kind !== 'image' || url === undefined || !isInvisible(element, url) || isOwn(url, page)) return []
      return [{ host: url.hostname, tag: tagOf(element), state: stateOf(load, consentManagers) }]
    })
    const spare = noscript.filter(({ element, url }) => isSparePixel(page, element, url))
    const extra = spare.map(({ element }) => `<noscript>${tagOf(element)}`)
    for (const state of ['active', 'auto-blocked'] as const) {
      const found = pixels.filter((pixel) => pixel.state === state)
      if (found.length === 0) continue
      const hosts = listOf(new Set(found.map(({ host }) => host)))
      const evidence = [...found.map(({ tag }) => tag), ...extra]
      if (state === 'auto-blocked') return unknown('held', { hosts }, evidence)
      return warning('hidden', { count: found.length, hosts }, evidence)
    }
    return spare.length > 0 ? success('noscript', { count: spare.length }, extra) : success('none')
  },
})

function isInvisible(element: DomElement, url: URL): boolean {
  if (isPixel(element) || TINY.every((side) => side.test(element.attribs.style ?? ''))) return true
  return isHidden(element) && !(PICTURE.test(url.pathname) && url.search === '')
}

function isSparePixel(page: Page, element: DomElement, url: URL): boolean {
  return element.tagName === 'img' && isInvisible(element, url) && !isOwn(url, page)
}
