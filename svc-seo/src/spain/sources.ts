import type { Content, LegalKind, Page } from '../artefacts.ts'
import type { PageDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import { bestText, type LegalText } from './legal-texts.ts'

/** A text in which the owner's data may stand. */
export interface Source {
  readonly kind: LegalKind | 'page'
  /** What it is called, with its article: «el aviso legal». */
  readonly place: string
  readonly text: string
  /** Its page, for what only its code says: addresses of links. */
  readonly document: PageDocument
}

/** Something that was found, and in which text. */
export interface Found<T> {
  readonly value: T
  readonly place: string
}

const PLACES: Readonly<Record<LegalKind, string>> = {
  notice: 'el aviso legal',
  privacy: 'la política de privacidad',
  cookies: 'la política de cookies',
  terms: 'las condiciones',
}

/** The texts in which an owner gives its data: legal notice first, then the page, then the other legal texts. */
export function identitySources(
  page: Page,
  content: Content,
  texts: readonly LegalText[],
): readonly Source[] {
  const own: Source = { kind: 'page', place: 'esta página', text: content.text, document: page.document }
  const legal = (['notice', 'privacy', 'terms', 'cookies'] as const).flatMap((kind): readonly Source[] => {
    const text = bestText(texts, kind)
    if (text === undefined || (text.state !== 'read' && text.state !== 'short')) return []
    return [
      {
        kind,
        place: PLACES[kind],
        text: text.page === undefined ? text.text : visibleText(text.page.document),
        document: text.page?.document ?? page.document,
      },
    ]
  })
  const [first] = legal
  return first?.kind === 'notice' ? [first, own, ...legal.slice(1)] : [own, ...legal]
}

/** Whether what is missing from the sources may be blamed on the site. */
export type NoticeState = 'read' | 'unread' | 'none'

/** The legal notice was read; or there is one that we could not read; or none was found. */
export function noticeState(texts: readonly LegalText[]): NoticeState {
  const notice = bestText(texts, 'notice')
  if (notice?.state === 'read' || notice?.state === 'short') return 'read'
  return notice?.state === 'unread' ? 'unread' : 'none'
}
