import type { CheerioAPI } from 'cheerio'
import type {
  ArtefactName,
  Artefacts,
  Content,
  Gathered,
  GatheredArtefacts,
  Page,
  TextAnswer,
} from '../artefacts.ts'
import { parseDocument } from '../checks/lib/document.ts'
import { breaksLine, collapse, isHidden, isRendered, walk } from '../checks/lib/dom.ts'
import { isEmptyShell } from '../checks/lib/shell.ts'
import { baseUrlOf } from '../checks/lib/urls.ts'

/** Every artefact that a check may name: its value, or why there is none. */
export type DerivedArtefacts = { readonly [Name in ArtefactName]: Gathered<Artefacts[Name]> }

/**
 * Turns what the network gave into what checks see: the page parsed once, and facts of it worked out
 * the first time that one is asked for. When a firewall answered in the page's place nothing is known.
 * @param now the moment of the analysis
 */
export function deriveArtefacts(gathered: GatheredArtefacts, now: Date): DerivedArtefacts {
  if (!gathered.page.ok) {
    const { page: none, ...others } = gathered
    // Nothing else was asked for, and what is missing is missing for the same reason.
    const missing = Object.keys(others).map((name) => [name, none])
    const derived = {
      ...Object.fromEntries(missing),
      page: none,
      content: none,
      now: { ok: true, value: now },
    }
    return derived as DerivedArtefacts // fromEntries forgets the keys it was given
  }
  const page = parsePage(gathered.page.value)
  let content: Gathered<Content> | undefined
  return {
    ...gathered,
    page: { ok: true, value: page },
    get content() {
      content ??= readContent(page.$)
      return content
    },
    now: { ok: true, value: now },
  }
}

function parsePage(answer: TextAnswer): Page {
  const $ = parseDocument(answer.text)
  const url = new URL(answer.finalUrl)
  return {
    requestedUrl: answer.requestedUrl,
    url,
    status: answer.status,
    headers: answer.headers,
    hops: answer.hops,
    html: answer.text,
    bytes: answer.bytes,
    transferBytes: answer.transferBytes,
    ...(answer.tls && { tls: answer.tls }),
    $,
    baseUrl: baseUrlOf($, url),
  }
}

function readContent($: CheerioAPI): Gathered<Content> {
  const content = contentOf($)
  if (!isEmptyShell($, content.text.length)) return { ok: true, value: content }
  return {
    ok: false,
    reason: `la página se construye con JavaScript y el HTML que recibe un buscador en la primera pasada llega casi vacío (${content.text.length} caracteres de texto). Google suele renderizarla después, pero otros buscadores y asistentes no`,
  }
}

const ASIDE_FROM_MAIN: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside'])
const HEADING = /^h[1-6]$/

/** Everything that the page says, in one walk of its tree. */
function contentOf($: CheerioAPI): Content {
  const all: string[] = []
  const inMain: string[] = []
  const besidesNavigation: string[] = []
  const headings: { level: number; text: string; hidden: boolean }[] = []
  let hidden = 0
  let quiet = 0
  let main = 0
  let navigation = 0
  let hasMain = false
  const heading: { parts: string[] | undefined } = { parts: undefined }

  const write = (data: string) => {
    heading.parts?.push(data)
    if (hidden > 0) return
    all.push(data)
    if (main > 0) inMain.push(data)
    if (navigation === 0) besidesNavigation.push(data)
  }

  const body = $('body')[0]
  if (body === undefined) return { text: '', mainText: '', headings: [] }
  walk(body, {
    enter: (element) => {
      if (!isRendered(element)) return 'skip'
      if (element.tagName === 'img') {
        heading.parts?.push(` ${element.attribs.alt ?? ''} `)
        return undefined
      }
      const isHiddenHere = isHidden(element)
      const isQuietHere = element.attribs['aria-hidden']?.toLowerCase() === 'true'
      const isMain = element.tagName === 'main' || element.attribs.role?.toLowerCase() === 'main'
      const isNavigation = ASIDE_FROM_MAIN.has(element.tagName)
      const isBlock = breaksLine(element)
      const isHeading = HEADING.test(element.tagName) && heading.parts === undefined

      if (isBlock) write(' ')
      if (isHiddenHere) hidden++
      if (isQuietHere) quiet++
      if (isMain) main++
      if (isNavigation) navigation++
      hasMain ||= isMain
      if (isHeading) heading.parts = []
      return () => {
        if (isHeading) {
          headings.push({
            level: Number(element.tagName.slice(1)),
            text: collapse((heading.parts ?? []).join('')),
            hidden: hidden > 0 || quiet > 0,
          })
          heading.parts = undefined
        }
        if (isBlock) write(' ')
        if (isHiddenHere) hidden--
        if (isQuietHere) quiet--
        if (isMain) main--
        if (isNavigation) navigation--
      }
    },
    text: write,
  })
  return {
    text: collapse(all.join('')),
    mainText: collapse((hasMain ? inMain : besidesNavigation).join('')),
    headings,
  }
}
