import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { isLazy, pageAssets } from '../../../page/assets.ts'
import { thirdPartyHosts } from '../../../page/own-site.ts'
import { tagged } from '../../../page/page-tree.ts'
import { isHttp, resolveUrl, withoutHash } from '../../../web/urls.ts'

/** About the median page (HTTP Archive); hosts besides one's own each need a connection (Lighthouse third-party-summary). */
const LIMITS = { requests: 60, hosts: 5, tooManyHosts: 15 } as const

export const requestsThirdparty = defineCheck({
  id: 'requests-thirdparty',
  category: 'technical',
  subcategory: 'speed',
  title: 'Peticiones y terceros',
  points: 2,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Cada archivo y cada servidor ajeno suma espera, y si uno de ellos falla se nota en tu página.',
  source: 'HTTP Archive, «State of the Web»; Lighthouse third-party-summary',
  messages: {
    own: 'Al abrirse, la página no contacta con ningún servidor ajeno que hayamos visto (archivos que pide: {requests} o más).',
    ok: 'La página pide al menos {requests} {requests:archivo:archivos} y contacta con al menos {hosts} {hosts:servidor ajeno:servidores ajenos}.',
    requests:
      'La página tarda más en abrirse: pide al menos {requests} {requests:archivo:archivos} de golpe, y lo habitual es no pasar de {limit}.',
    hosts:
      'La página depende de otros para abrirse: contacta con al menos {hosts} {hosts:servidor ajeno:servidores ajenos}, y lo bueno es no pasar de {limit}.',
    tooMany:
      'La página depende de muchos otros para abrirse: contacta con al menos {hosts} {hosts:servidor ajeno:servidores ajenos}, y {limit} o más son demasiados.',
  },
  solutions: {
    requests:
      'Une hojas de estilo y scripts, quita plugins que no uses y carga las imágenes de abajo con loading="lazy".',
    hosts: 'Quita los servicios que no uses y aloja en tu web fuentes y librerías.',
    tooMany:
      'Repasa uno a uno los servicios de la lista, quita los que no uses y aloja en tu web fuentes y librerías.',
  },
  run: ({ page }) => {
    const urls = requestedUrls(page)
    const hosts = thirdPartyHosts(urls, page)
    const requests = new Set(urls.map(withoutHash)).size
    const data = { requests, hosts: hosts.length }
    if (hosts.length >= LIMITS.tooManyHosts)
      return error('tooMany', { ...data, limit: LIMITS.tooManyHosts }, hosts)
    if (hosts.length > LIMITS.hosts) return warning('hosts', { ...data, limit: LIMITS.hosts }, hosts)
    if (requests > LIMITS.requests) return warning('requests', { ...data, limit: LIMITS.requests })
    return hosts.length === 0 ? success('own', data) : success('ok', data, hosts)
  },
})

/** What is asked for at once, at least: lazy images and frames may never be. */
function requestedUrls(page: Page): readonly URL[] {
  const { scripts, stylesheets, images } = pageAssets(page)
  const frames = tagged(page.document, 'iframe')
    .map(({ element }) => element)
    .filter((element) => !isLazy(element))
    .flatMap(({ attribs }) => (attribs.src?.trim() ? (resolveUrl(attribs.src, page.baseUrl) ?? []) : []))
  return [
    ...scripts.flatMap(({ kind, url }) => (kind === 'data' ? [] : (url ?? []))),
    ...stylesheets.map(({ url }) => url),
    ...images.flatMap(({ element, candidates }) => (isLazy(element) ? [] : (candidates[0]?.url ?? []))),
    ...frames,
  ].filter(isHttp)
}
