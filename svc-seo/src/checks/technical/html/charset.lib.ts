import type { Page } from '../../../artefacts.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { headerValue } from '../../../web/headers.ts'

/** An encoding that a page declares. */
interface DeclaredCharset {
  readonly from: 'header' | 'meta'
  /** As written. */
  readonly label: string
  /** The encoding that the label means on the web (WHATWG Encoding): `iso-8859-1` is windows-1252. */
  readonly encoding?: string
}

/** The declaration has to end within these bytes of the document (HTML standard). */
export const PRESCAN_BYTES = 1024

/** The encoding of the `Content-Type` header. */
export function headerCharset(page: Pick<Page, 'headers'>): DeclaredCharset | undefined {
  const type = headerValue(page.headers, 'content-type') ?? ''
  return declared('header', /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(type)?.[1])
}

/** The encoding of the first `<meta>` that names one, wherever it stands, and that tag. */
export function metaCharset(page: Page): (DeclaredCharset & { readonly tag: string }) | undefined {
  for (const element of pageFacts(page).metas) {
    const { attribs } = element
    const isType = attribs['http-equiv']?.trim().toLowerCase() === 'content-type'
    const label =
      attribs.charset ??
      (isType ? /charset\s*=\s*["']?([^\s"';,]+)/i.exec(attribs.content ?? '')?.[1] : undefined)
    const found = declared('meta', label)
    if (found !== undefined) return { ...found, tag: tagOf(element) }
  }
  return undefined
}

/** Whether the declaration in the document stands where browsers look for it before they read the document. */
export function isDeclaredEarly({ html }: Pick<Page, 'html'>): boolean {
  // As many characters as bytes at most; those of several bytes shorten it.
  const bytes = new TextEncoder().encode(html.slice(0, PRESCAN_BYTES)).subarray(0, PRESCAN_BYTES)
  const start = new TextDecoder().decode(bytes)
  return /<meta\s[^>]{0,300}?charset\s*=[^>]{1,300}>/i.test(start)
}

/** Whether the document begins with the mark of UTF-8: it is taken away on reading, and only its length is left. */
export function hasByteOrderMark({ html, bytes }: Pick<Page, 'html' | 'bytes'>): boolean {
  return bytes - new TextEncoder().encode(html).length === 3
}

function declared(from: DeclaredCharset['from'], written: string | undefined): DeclaredCharset | undefined {
  const label = written?.trim()
  if (label === undefined || label === '') return undefined
  const encoding = encodingOf(label)
  return { from, label, ...(encoding !== undefined && { encoding }) }
}

/** `undefined` for a label that no browser knows. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
