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
import { isEmptyShell } from '../page/client-rendered.ts'
import { parseDocument } from '../page/document.ts'
import { headingsOf, mainText, visibleText } from '../page/page-text.ts'
import { forgetTexts } from '../web/remembered.ts'
import { baseUrlOf } from '../web/urls.ts'

/** Every artefact that a check may name: its value, or why there is none. */
export type DerivedArtefacts = { readonly [Name in ArtefactName]: Gathered<Artefacts[Name]> }

/**
 * Turns what the network gave into what checks see: the page parsed once, and facts of it worked out
 * the first time that one is asked for. When a firewall answered in the page's place nothing is known.
 * @param now the moment of the analysis
 */
export function deriveArtefacts(gathered: GatheredArtefacts, now: Date): DerivedArtefacts {
  forgetTexts()
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
  const content: Content = { text: visibleText($), mainText: mainText($), headings: headingsOf($) }
  if (!isEmptyShell($, content.text.length)) return { ok: true, value: content }
  return {
    ok: false,
    reason: `la página se construye con JavaScript y el HTML que recibe un buscador en la primera pasada llega casi vacío (${content.text.length} caracteres de texto). Google suele renderizarla después, pero otros buscadores y asistentes no`,
  }
}
