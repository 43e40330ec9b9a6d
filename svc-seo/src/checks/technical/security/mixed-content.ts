import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageAssets, rawTextOf } from '../../../page/assets.ts'
import { upgradesRequests } from '../../../page/csp.ts'
import type { DomElement } from '../../../page/dom.ts'
import { inOrder, tagged, withAttribute } from '../../../page/page-tree.ts'
import { cssUrls } from '../../../web/css.ts'
import { srcsetUrls } from '../../../web/srcset.ts'
import { resolveUrl } from '../../../web/urls.ts'

export const mixedContent = defineCheck({
  id: 'mixed-content',
  category: 'technical',
  subcategory: 'security',
  title: 'Contenido mixto',
  points: 4,
  scope: 'worst',
  needs: ['page'],
  answeredBy: 'visit-mixed-content',
  fix: { who: 'webmaster', minutes: 60 },
  why: 'El navegador bloquea o marca como inseguro lo que una página cifrada pide sin cifrar: se rompe y asusta.',
  source: 'W3C, «Mixed Content»; Lighthouse is-on-https',
  messages: {
    ok: 'No hemos visto nada que la página pida sin cifrar.',
    active:
      'Parte de la página no funciona o asusta: los navegadores bloquean o marcan {count} {count:recurso:recursos} con http://. El primero: {first}',
    passive:
      'El navegador puede quitar el candado a la página: {count} {count:imagen u otro archivo va:imágenes u otros archivos van} con http://. El primero: {first}',
    upgraded:
      'La página solo funciona entera por una cabecera: {count} {count:dirección:direcciones} con http:// {count:se pide:se piden} con https:// gracias a upgrade-insecure-requests. La primera: {first}',
    http: 'la página no usa HTTPS.',
  },
  solutions: {
    active: 'Cambia http:// por https:// en cada dirección de la lista y comprueba que funciona.',
    passive:
      'Cambia http:// por https:// en cada dirección de la lista; en WordPress, con un plugin de buscar y reemplazar.',
    upgraded: 'Cambia http:// por https:// también en el código, para no depender de esa cabecera.',
  },
  run: ({ page }) => {
    if (page.url.protocol !== 'https:') return notApplicable('http')
    const active = insecure(activeAddresses(page), page)
    const passive = insecure(passiveAddresses(page), page)
    const all = [...active, ...passive]
    if (all[0] === undefined) return success('ok')
    if (upgradesRequests(page)) return warning('upgraded', { count: all.length, first: all[0] }, all)
    return active[0] === undefined
      ? warning('passive', { count: passive.length, first: all[0] }, passive)
      : error('active', { count: active.length, first: active[0] }, active)
  },
})

/** An address and the tag that asks for it. */
type Asked = readonly [address: string, tag: string]

/** Forms are left to safe-forms. */
const ACTIVE: ReadonlyMap<string, string> = new Map([
  ['iframe', 'src'],
  ['object', 'data'],
  ['embed', 'src'],
])
/** Their `src`. */
const PASSIVE = ['img', 'audio', 'video', 'source'] as const

function activeAddresses(page: Page): readonly Asked[] {
  const { scripts, stylesheets } = pageAssets(page)
  return [
    ...scripts.flatMap(({ kind, url }): Asked[] => (kind === 'data' || !url ? [] : [[url.href, 'script']])),
    ...stylesheets.map(({ url }): Asked => [url.href, 'link rel=stylesheet']),
    ...tagged(page.document, ...ACTIVE.keys()).flatMap(({ element }): Asked[] => {
      const address = element.attribs[ACTIVE.get(element.tagName) ?? '']
      return address?.trim() ? [[address, element.tagName]] : []
    }),
  ]
}

function passiveAddresses(page: Page): readonly Asked[] {
  const places = new Set([
    ...tagged(page.document, ...PASSIVE, 'style'),
    ...withAttribute(page.document, 'style'),
  ])
  return [...places].sort(inOrder).flatMap(({ element }): Asked[] => {
    const { tagName, attribs } = element
    if (tagName === 'style') return cssUrls(rawTextOf(element)).map((address) => [address, 'style'])
    const styled = attribs.style === undefined ? [] : cssUrls(attribs.style)
    return [
      ...mediaOf(element).map((address): Asked => [address, tagName]),
      ...styled.map((address): Asked => [address, `${tagName} style`]),
    ]
  })
}

function mediaOf({ tagName, attribs }: DomElement): readonly string[] {
  if (!PASSIVE.some((tag) => tag === tagName)) return []
  const addresses = [attribs.src, attribs.poster, ...srcsetUrls(attribs.srcset ?? '')]
  return addresses.flatMap((address) => (address?.trim() ? [address] : []))
}

/** The own computer is as safe as any (W3C, «potentially trustworthy»). */
const LOCAL = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** Addresses that are asked for over http, each once. */
function insecure(asked: readonly Asked[], page: Page): readonly string[] {
  const isBaseInsecure = page.baseUrl.startsWith('http:')
  const found = asked.flatMap(([address, tag]) => {
    // Most addresses need not be resolved to know that they are the page's own.
    if (!isBaseInsecure && !/^\s*http:/i.test(address)) return []
    const url = resolveUrl(address, page.baseUrl)
    return url?.protocol === 'http:' && !LOCAL.test(url.hostname) ? [`${url.href} (<${tag}>)`] : []
  })
  return [...new Set(found)]
}
