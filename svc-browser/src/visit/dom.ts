import { type Doms, DomsSchema, RENDERED_MAX_BYTES, VISIT_MAX } from '@agency/contracts'
import { readPageApart } from '../page/isolated-world.ts'
import { parsed } from '../seen/parsed.ts'
import type { SeenPage } from '../seen/seen-page.ts'

/** Of the document's answer, in bytes after decompression; 0 while it is still coming. */
const SENT_BYTES = `(({ responseEnd, decodedBodySize } = {}) => (responseEnd > 0 ? decodedBodySize : 0))(
  performance.getEntriesByType('navigation')[0]
)`

/** Names of consent banners: scripts bring what they say to people, and search engines do not look for it. */
const BANNERS = [
  ...['cookie', 'consent', 'gdpr', 'rgpd', 'galet', 'lopd', 'onetrust', 'didomi', 'usercentrics', 'iubenda'],
  ...['qc-cmp', 'cmplz', 'sp_message', 'axeptio', 'tarteaucitron', 'klaro', 'truste', 'cmpbox', 'cky-'],
]
  .flatMap((name) => [`[id*="${name}" i]`, `[class*="${name}" i]`])
  .join()

/** Reads the document of the page, and the one that was sent, if it is given, by the same rules. */
const READ = String.raw`({ html, url }) => {
  const LEFT_OUT = new Set(['script', 'style', 'noscript'])
  const collapsed = (text) => text.replaceAll(/\s+/g, ' ').trim()
  const cut = (text, max = ${VISIT_MAX.text}) => text.slice(0, max).toWellFormed()

  const textLengthOf = (root, isLeftOut) => {
    if (!root.body) return 0
    const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
    const texts = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const { parentElement } = text
      if (!isLeftOut(parentElement)) texts.push(text.data)
    }
    return collapsed(texts.join('')).length
  }

  const read = (root, address) => {
    const banners = [...(root.body?.querySelectorAll('${BANNERS}') ?? [])]
    const inBanner = new Set(
      banners.filter((box) => !box.querySelector('main, article')).flatMap((box) => [box, ...box.querySelectorAll('*')]),
    )
    const all = (selector) => [...root.querySelectorAll(selector)].filter((element) => !inBanner.has(element))
    const base = URL.parse(all('base[href]')[0]?.getAttribute('href') ?? '', address)?.href ?? address
    const addressOf = (element) => {
      const parsed = URL.parse(element.getAttribute('href'), base)
      if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
      parsed.hash = ''
      return parsed
    }
    const contents = (selector) => all(selector).map((meta) => collapsed(meta.getAttribute('content') ?? ''))
    const title = all('title:not(svg title)')[0]
    const [description = null] = contents('meta[name="description" i]')
    const robots = contents('meta[name="robots" i], meta[name="googlebot" i]')
    const [canonical] = all('link[rel~="canonical" i][href]')
    const { hostname } = new URL(address)
    const own = all('a[href], area[href]').map(addressOf).filter((link) => link?.hostname === hostname)
    return {
      title: title ? cut(collapsed(title.textContent)) : null,
      description: description === null ? null : cut(description),
      canonical: canonical ? cut(addressOf(canonical)?.href ?? '', ${VISIT_MAX.url}) || null : null,
      robots: robots.length > 0 ? cut(robots.join(', ')) : null,
      h1: all('h1').slice(0, ${VISIT_MAX.headings}).map((heading) => cut(collapsed(heading.textContent))),
      textLength: textLengthOf(root, (element) => inBanner.has(element) || LEFT_OUT.has(element.localName)),
      ownLinks: new Set(own.map(({ href }) => href)).size,
    }
  }

  const parse = () => {
    try {
      const parsed = new DOMParser().parseFromString(html, document.contentType)
      // Where no script runs it has elements.
      for (const element of parsed.querySelectorAll('noscript')) element.remove()
      return parsed
    } catch {
      // A page that asks for trusted types lets nobody parse.
      return null
    }
  }
  const sent = html === null ? null : parse()
  return {
    sent: sent && read(sent, url),
    rendered: read(document, document.URL),
  }
}`

/**
 * What a page's document says as it was sent, and as it is now. The first is `null` where it is too large, still coming, or where the
 * page does not let it be parsed.
 */
export async function readDoms({ root, document }: Pick<SeenPage, 'root' | 'document'>): Promise<Doms> {
  const bytes = Number(await readPageApart(root, SENT_BYTES))
  const answer = bytes > 0 && bytes <= RENDERED_MAX_BYTES ? document() : undefined
  // Chromium keeps it for the driver anyway; here it is for this moment alone.
  const html = (await answer?.text().catch(() => null)) ?? null
  const given = JSON.stringify({ html, url: answer?.url() })
  return parsed(DomsSchema, await readPageApart(root, `(${READ})(${given})`))
}
