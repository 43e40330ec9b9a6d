import type { Page, TextResponse } from '../artefacts.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'
import { type PageDocument, parseDocument } from './document.ts'
import { tagged } from './page-tree.ts'

/**
 * Reads an answer as a page: the one analysed, or one beside it (a legal text, a canonical target, another language).
 * @param known a page whose document serves where the code is the same
 */
export function readPage(
  { text: html, finalUrl, truncated: _, ...answer }: TextResponse,
  known?: Page,
): Page {
  const document = known?.html === html ? known.document : parseDocument(html)
  const url = new URL(finalUrl)
  return { ...answer, html, url, document, baseUrl: baseUrlOf(document, url) }
}

/** What the relative addresses of a page resolve against: its first `<base href>`, else its own address. */
function baseUrlOf(document: PageDocument, url: URL): string {
  const base = tagged(document, 'base').find(({ element }) => element.attribs.href !== undefined)
  const target = base && resolveUrl((base.element.attribs.href ?? '').trim(), url)
  return target !== undefined && isHttp(target) ? target.href : url.href
}
