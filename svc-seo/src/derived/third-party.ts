import type { Page, TextFile } from '../artefacts.ts'
import { listOf } from '../knowledge/words.ts'
import { rawTextOf, stylesOf } from '../page/assets.ts'
import { lineOf } from '../page/document.ts'
import { tagOf } from '../page/dom.ts'
import { isOwn } from '../page/own-site.ts'
import { type LoadState, pageLoads } from '../page/page-loads.ts'
import { isHttp, resolveUrl, withoutHash } from '../web/urls.ts'
import type { OwnScript } from './own-scripts.ts'
import { type ConsentManager, evidenceOf, namesOf, stateOf } from './trackers.ts'

/** Something of a third party on the page, and where. */
interface Embed {
  readonly service: string
  readonly state: LoadState
  readonly evidence: string
}

/** Scripts of the page whose address is looked for, with their state. */
export function scriptsMatching(
  page: Page,
  managers: readonly ConsentManager[],
  services: readonly (readonly [string, RegExp])[],
): readonly (Embed & { readonly host: string })[] {
  return pageLoads(page).loads.flatMap((load) => {
    const { url, element, kind } = load
    if (url === undefined || kind !== 'script') return []
    const address = `${url.hostname}${url.pathname}${url.search}`
    const service = services.find(([, pattern]) => pattern.test(address))
    if (service === undefined) return []
    const evidence = evidenceOf(lineOf(element), tagOf(element))
    return [{ service: service[0], host: url.hostname, state: stateOf(load, managers), evidence }]
  })
}

/** An address in code: two labels and a path at least. JSON escapes its slashes. */
const ADDRESS = /[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}(?:\\?\/[^\s'"`<>()\\]{0,200}){1,20}/g
const LOADS =
  /createElement|\.src\b|getScript|appendChild|insertBefore|document\.write|\bimport\s*\(|\.append\(/
/** Addresses of one script that are looked at. */
const ADDRESSES_MAX = 300

/**
 * Services whose address some running code of the page loads, own scripts included.
 * @param hint a piece of every address of them: code without it is not searched
 */
export function codeMatching(
  page: Page,
  ownScripts: readonly OwnScript[],
  hint: string,
  services: readonly (readonly [string, RegExp])[],
): readonly Embed[] {
  const inline = pageLoads(page).inline.flatMap(({ state, script, element }) =>
    state === 'active' ? [{ script, place: evidenceOf(lineOf(element), '<script>') }] : [],
  )
  const own = ownScripts.map(({ script, name }) => ({ script, place: `en ${name}` }))
  return [...inline, ...own].flatMap(({ script, place }) => {
    if (!script.code.includes(hint) || !LOADS.test(script.code)) return []
    const found: Embed[] = []
    let looked = 0
    for (const { 0: written, index } of script.code.matchAll(ADDRESS)) {
      if (++looked > ADDRESSES_MAX) break
      const address = written.replaceAll('\\/', '/')
      const service = services.find(([, pattern]) => pattern.test(address))
      if (service === undefined) continue
      const state = script.isDeferred(index) ? 'conditional' : 'active'
      found.push({ service: service[0], state, evidence: `${place}: ${address}` })
    }
    return found
  })
}

/** What is worst for the visitor comes first. */
const WORST_FIRST = ['active', 'lazy', 'auto-blocked', 'conditional', 'blocked'] as const

/** Of some embeds those that load in the worst way, their names and where they are; absent when there are none. */
export function worstOf<Found extends Embed>(embeds: readonly Found[]) {
  const state = WORST_FIRST.find((one) => embeds.some((embed) => embed.state === one))
  if (state === undefined) return undefined
  const worst = embeds.filter((embed) => embed.state === state)
  return { state, embeds: worst, services: namesOf(worst), evidence: worst.map(({ evidence }) => evidence) }
}

/** Consent managers by name: «Cookiebot». */
export function managerNames(managers: readonly ConsentManager[]): string {
  return listOf(new Set(managers.map(({ name }) => name)))
}

/** An address that a style sheet makes browsers fetch, and the sheet: a file's address, or «<style>». */
export interface StyleUrl {
  readonly url: URL
  readonly place: string
}

/** `@import` and `url()`, the only ways of CSS to fetch something. */
const CSS_URL = /@import\s{1,20}['"]([^'"\n]{1,2000})['"]|url\(\s{0,20}['"]?([^'")\s]{1,2000})/gi
/** More addresses than a style sheet has of fonts and pages: the rest of a hostile one is not read. */
const URLS_MAX = 2000

/** Addresses of other sites in the style sheets of a page: its own, and those files that were fetched. */
export function styleUrls(page: Page, files: readonly TextFile[]): readonly StyleUrl[] {
  const sheets = [
    ...stylesOf(page).map((css) => ({ css, base: page.baseUrl, place: '<style>' })),
    ...files.flatMap(({ response }) =>
      response.ok && response.value.status === 200
        ? [{ css: response.value.text, base: response.value.finalUrl, place: response.value.finalUrl }]
        : [],
    ),
  ]
  return sheets.flatMap(({ css, base, place }) =>
    [...withoutComments(css).matchAll(CSS_URL)].slice(0, URLS_MAX).flatMap(([, imported, address]) => {
      const url = resolveUrl(imported ?? address ?? '', base)
      return url === undefined || !isHttp(url) || isOwn(url, page) ? [] : [{ url, place }]
    }),
  )
}

/** How many of the page's own style sheets were read, those included that they import. */
export interface SheetsRead {
  readonly read: number
  readonly total: number
}

const IMPORT = /@import\s{1,20}(?:url\(\s{0,20})?['"]?([^'")\s;]{1,2000})/gi

/** The own style sheets of a page, against those files that answered. One that does not exist brings nothing. */
export function sheetsRead(page: Page, files: readonly TextFile[]): SheetsRead {
  const answered = new Set(files.flatMap(({ url, response }) => (response.ok ? [url] : [])))
  const used = new Set<string>()
  const add = (url: URL | undefined) => {
    if (url !== undefined && isOwn(url, page)) used.add(withoutHash(url))
  }
  for (const { element, url } of pageLoads(page).links) {
    const rel = (element.attribs.rel ?? '').trim().toLowerCase()
    const isStyle = /(?:^|\s)stylesheet(?:\s|$)/.test(rel) && !/(?:^|\s)alternate(?:\s|$)/.test(rel)
    if (isStyle || (rel === 'preload' && element.attribs.as?.trim().toLowerCase() === 'style')) add(url)
  }
  const sheets = [
    ...stylesOf(page).map((css) => ({ css, base: page.baseUrl })),
    ...files.flatMap(({ response }) =>
      response.ok && response.value.status === 200
        ? [{ css: response.value.text, base: response.value.finalUrl }]
        : [],
    ),
  ]
  for (const { css, base } of sheets) {
    for (const [, address = ''] of [...withoutComments(css).matchAll(IMPORT)].slice(0, URLS_MAX)) {
      add(resolveUrl(address, base))
    }
  }
  return { read: [...used].filter((url) => answered.has(url)).length, total: used.size }
}

function withoutComments(css: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', from)) {
    parts.push(css.slice(from, at))
    const end = css.indexOf('*/', at + 2)
    from = end < 0 ? css.length : end + 2
  }
  parts.push(css.slice(from))
  return parts.join(' ')
}

/** Relations of a `<link>` with which browsers contact its host. A mere look-up of its name (dns-prefetch) is not. */
const CONTACTS =
  /(?:^|\s)(?:stylesheet|preload|preconnect|modulepreload|prefetch|icon|apple-touch-icon|manifest)(?:\s|$)/i

/** `<link>`s of other sites with which the browser contacts them. */
export function linkUrls(page: Page): readonly (StyleUrl & { readonly rel: string })[] {
  return pageLoads(page).links.flatMap(({ element, url }) => {
    const rel = (element.attribs.rel ?? '').trim().toLowerCase()
    if (!CONTACTS.test(rel) || isOwn(url, page)) return []
    return [{ url, rel, place: tagOf(element) }]
  })
}

/** The code of inline scripts that browsers run. */
export function inlineCode(page: Page): readonly { readonly code: string; readonly evidence: string }[] {
  return pageLoads(page).inline.flatMap((found) => {
    if (found.state !== 'active' || rawTextOf(found.element).trim() === '') return []
    const line = lineOf(found.element)
    return [{ code: found.script.code, evidence: evidenceOf(line, '<script>') }]
  })
}
