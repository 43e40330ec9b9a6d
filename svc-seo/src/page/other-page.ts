import type { CheerioAPI } from 'cheerio'
import type { Content, Page, TextAnswer } from '../artefacts.ts'
import { baseUrlOf } from '../web/urls.ts'
import { parseDocument } from './document.ts'
import { textOf } from './dom.ts'
import { visibleText } from './page-text.ts'
import { isWithin, tagged, WITHIN } from './page-tree.ts'

/**
 * A page beside the one analysed (a legal text, a canonical target, another language): whatever takes a page takes
 * it too. What is told from its tree is worked out the first time that it is asked for.
 */
export interface OtherPage extends Page {
  /** Visible text of the body, white space collapsed. */
  readonly text: string
  /** The first title that is not a drawing's; empty when there is none. */
  readonly title: string
  /** Headings that people see and that say something, in order. */
  readonly headings: readonly Pick<Content['headings'][number], 'level' | 'text'>[]
}

const known = new WeakMap<TextAnswer, OtherPage>()

/** Reads an answer that the gatherer has let through as a page; parsed once, whoever asks. */
export function otherPage(answer: TextAnswer): OtherPage {
  const page = known.get(answer) ?? readPage(answer)
  known.set(answer, page)
  return page
}

function readPage(answer: TextAnswer): OtherPage {
  const { requestedUrl, status, headers, hops, text: html, bytes, transferBytes } = answer
  const url = new URL(answer.finalUrl)
  const document = once(() => parseDocument(html))
  const baseUrl = once(() => baseUrlOf(document(), url))
  const text = once(() => visibleText(document()))
  const title = once(() => titleOf(document()))
  const headings = once(() => headingsOf(document()))
  return {
    requestedUrl,
    url,
    status,
    headers,
    hops,
    html,
    bytes,
    transferBytes,
    get $() {
      return document()
    },
    get baseUrl() {
      return baseUrl()
    },
    get text() {
      return text()
    },
    get title() {
      return title()
    },
    get headings() {
      return headings()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function titleOf($: CheerioAPI): string {
  const title = tagged($, 'title').find((place) => !isWithin(place, WITHIN.drawing))
  return title === undefined ? '' : textOf(title.element)
}

function headingsOf($: CheerioAPI): OtherPage['headings'] {
  return tagged($, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    .filter((place) => !isWithin(place, WITHIN.hidden | WITHIN.unrendered))
    .map(({ element }) => ({ level: Number(element.tagName.slice(1)), text: textOf(element) }))
}
