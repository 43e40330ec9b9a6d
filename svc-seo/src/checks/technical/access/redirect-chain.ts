import type { Hop, Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { isClientRendered } from '../../../page/client-rendered.ts'
import { textOf } from '../../../page/dom.ts'
import { visibleText } from '../../../page/page-text.ts'
import { tagged } from '../../../page/page-tree.ts'
import { bareHost, resolveUrl, withoutHash } from '../../../web/urls.ts'

/** Redirects from which each one more is a cost (seo-checks; Googlebot itself follows up to ten). */
const SHORT_MAX = 1
const LONG_MIN = 4

/** Redirects that say «for now» (RFC 9110 §15.4). */
const TEMPORARY: ReadonlySet<number> = new Set([302, 303, 307])

/** With less text than this a page that changes its own address is only a redirect (seo-checks). */
const STUB_TEXT_MAX = 200
const LOCATION_CHANGE = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/

export const redirectChain = defineCheck({
  id: 'redirect-chain',
  category: 'technical',
  subcategory: 'access',
  title: 'Redirecciones',
  points: 5,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    { check: 'https', messages: ['http'], silences: ['insecure'] },
    { check: 'https-redirect', messages: ['several', 'temporary'], silences: ['several', 'temporary'] },
  ],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Cada redirección de más retrasa a tus visitas y hace que Google rastree menos páginas tuyas.',
  source: 'Google Search Central, «Redirects and Google Search»; RFC 9110 §15.4',
  messages: {
    direct: 'La dirección responde sin redirecciones.',
    single: 'Hemos visto una sola redirección hasta {url}.',
    several:
      'La página tarda más en abrirse: hay {count} {count:redirección seguida:redirecciones seguidas} hasta {url}.',
    temporary:
      'Google puede seguir mostrando la dirección antigua: de {from} a {to} hay una redirección temporal ({status}), y parece un cambio definitivo.',
    refresh:
      'Quien llega espera de más, y Google puede no seguirle: la redirección está escrita en el HTML, {tag}.',
    many: 'La página tarda bastante más en abrirse: hay {count} {count:redirección seguida:redirecciones seguidas} hasta {url}.',
    insecure: 'El cifrado se pierde por el camino: {from} (https) redirige a {to} (http).',
    script:
      'Parece que Google tarda en ver adónde lleva esta página: solo redirige con JavaScript (tiene {characters} {characters:carácter:caracteres} de texto y cambia «location»).',
  },
  solutions: {
    several: 'Redirige de una sola vez, con 301, de la dirección antigua a {url}.',
    temporary: 'Cambia el {status} por un 301 (o 308): así Google pasa a la dirección nueva.',
    refresh: 'Quita esa etiqueta y redirige desde el servidor con un 301.',
    many: 'Redirige de una sola vez, con 301, de la dirección antigua a {url}, y enlaza siempre a la final.',
    insecure: 'Haz que {from} se quede en https y redirige http a https, nunca al revés.',
    script: 'Redirige desde el servidor con un 301 en lugar de con JavaScript.',
  },
  run: ({ page }) => {
    const hops = hopsOf(page)
    const count = hops.length
    const evidence = hops.map(({ from, to }) => `${from.status} ${from.url} → ${to.url}`)
    const url = page.url.href

    const insecure = hops.find(({ from, to }) => isSecure(from) && !isSecure(to))
    if (insecure) return error('insecure', { from: insecure.from.url, to: insecure.to.url }, evidence)
    if (count >= LONG_MIN) return error('many', { count, url }, evidence)
    const characters = scriptRedirect(page)
    if (characters !== undefined) return error('script', { characters }, evidence)

    const temporary = hops.find(({ from, to }) => TEMPORARY.has(from.status) && isSameHouse(from, to))
    if (temporary) {
      const { from, to } = temporary
      return warning('temporary', { status: from.status, from: from.url, to: to.url }, evidence)
    }
    if (count > SHORT_MAX) return warning('several', { count, url }, evidence)
    const tag = immediateRefresh(page)
    if (tag !== undefined) return warning('refresh', { tag }, [tag])
    return count === 0 ? success('direct') : success('single', { url }, evidence)
  },
})

function hopsOf({ hops }: Page): readonly { from: Hop; to: Hop }[] {
  return hops.slice(1).flatMap((to, index) => {
    const from = hops[index]
    return from === undefined ? [] : [{ from, to }]
  })
}

function isSecure({ url }: Hop): boolean {
  return url.startsWith('https:')
}

/** From http to https, or with and without `www.`, of the same site: moves that are made for good. */
function isSameHouse(from: Hop, to: Hop): boolean {
  const [before, after] = [new URL(from.url), new URL(to.url)]
  return (
    bareHost(before) === bareHost(after) && (before.protocol !== after.protocol || before.host !== after.host)
  )
}

function immediateRefresh({ document, baseUrl, url }: Page): string | undefined {
  for (const { element } of tagged(document, 'meta')) {
    const { 'http-equiv': name = '', content = '' } = element.attribs
    if (name.trim().toLowerCase() !== 'refresh') continue
    const [, address = ''] = /^\s*0*(?:\.0*)?\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(content) ?? []
    const target = resolveUrl(address.trim(), baseUrl)
    if (address.trim() === '' || target === undefined || withoutHash(target) === withoutHash(url)) continue
    return `<meta http-equiv="refresh" content="${content}">`
  }
  return undefined
}

/** How little text there is on a page that only sends elsewhere with a script. */
function scriptRedirect({ document }: Page): number | undefined {
  const sends = tagged(document, 'script').some(
    ({ element }) => element.attribs.src === undefined && LOCATION_CHANGE.test(textOf(element)),
  )
  if (!sends) return undefined
  const { length } = visibleText(document)
  return length < STUB_TEXT_MAX && !isClientRendered(document) ? length : undefined
}
