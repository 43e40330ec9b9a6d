import type { Gathered, LegalKind, LegalPage, TextResponse } from '../artefacts.ts'
import type { LegalCandidate, PagePlan } from '../plan/page-plan.ts'
import type { SummarisedPages } from './other-pages.ts'

export const MAX_LINKED_LEGAL_PAGES = 4

/** Where a legal text usually is when nothing links to it, most likely first (seo-checks 3). */
const USUAL: readonly (readonly [kind: LegalKind, path: string])[] = [
  ['notice', '/aviso-legal/'],
  ['privacy', '/politica-de-privacidad/'],
  ['cookies', '/politica-de-cookies/'],
  ['notice', '/avis-legal/'],
  ['privacy', '/privacidad/'],
  ['notice', '/legal/'],
]

/** Fewer words than this are no legal text (seo-checks 3). */
const MIN_WORDS = 100

/** Statuses that do not tell whether there is a text. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/** A linked legal text and its response. */
export interface LinkedText {
  readonly candidate: LegalCandidate
  readonly response: Gathered<TextResponse>
}

/** A usual address of a legal text and its response. */
export interface ProbedText {
  readonly kind: LegalKind
  readonly url: string
  readonly response: Gathered<TextResponse>
}

/** Addresses of the linked legal texts that are of the page's own host: beside a page that scripts build they are built by them too. */
export function ownLegalPages({ legal }: PagePlan, { finalUrl }: TextResponse): readonly string[] {
  const { origin } = new URL(finalUrl)
  const linked = legal.slice(0, MAX_LINKED_LEGAL_PAGES).map(({ url }) => url)
  return linked.filter((url) => new URL(url).origin === origin)
}

/** Usual addresses of the kinds that no link leads to, by the site's home. */
export function usualLegalPages(
  home: URL,
  linked: readonly LegalCandidate[],
): readonly Omit<ProbedText, 'response'>[] {
  const missing = USUAL.filter(([kind]) => !linked.some((candidate) => candidate.kind === kind))
  return missing.map(([kind, path]) => ({ kind, url: new URL(path, home).href }))
}

/**
 * The legal texts of a site: the linked ones and, of the usual addresses, those that clearly have one or may have
 * one that we were not shown.
 * @param notFound the response for an address that cannot exist, and the word in that address
 */
export function legalPagesOf(
  found: { readonly linked: readonly LinkedText[]; readonly probed: readonly ProbedText[] },
  { safe, summaryOf }: SummarisedPages,
  notFound: { readonly response: Gathered<TextResponse>; readonly token: string },
): readonly LegalPage[] {
  const linked = found.linked.map(({ candidate: { kind, url, text, inFooter }, response }): LegalPage => {
    return {
      kind,
      url,
      from: 'link',
      ...(text !== '' && { linkText: text }),
      inFooter,
      response: safe(response),
    }
  })
  const repeats = repeatsAddresses(notFound, summaryOf)
  const probed = new Map<LegalKind, LegalPage>()
  for (const { kind, url, response: asked } of found.probed) {
    const response = safe(asked)
    const isText = !repeats && isLegalText(response, kind, summaryOf)
    const other = probed.get(kind)?.response
    // A text that was found outweighs one that may be elsewhere.
    if (
      (isText && (other === undefined || isUnclear(other))) ||
      (isUnclear(response) && other === undefined)
    ) {
      probed.set(kind, { kind, url, from: 'probe', inFooter: false, response })
    }
  }
  return [...linked, ...probed.values()]
}

/** Whether the site echoes any address in its titles, which then prove nothing. */
function repeatsAddresses(
  { response, token }: { readonly response: Gathered<TextResponse>; readonly token: string },
  summaryOf: SummarisedPages['summaryOf'],
): boolean {
  if (!response.ok || response.value.status !== 200) return false
  const summary = summaryOf(response.value)
  return summary !== undefined && `${summary.title} ${summary.h1}`.toLowerCase().includes(token)
}

function isLegalText(
  response: Gathered<TextResponse>,
  kind: LegalKind,
  summaryOf: SummarisedPages['summaryOf'],
): boolean {
  if (!response.ok || response.value.status !== 200) return false
  const summary = summaryOf(response.value)
  return summary !== undefined && summary.words >= MIN_WORDS && summary.legal.includes(kind)
}

function isUnclear(response: Gathered<TextResponse>): boolean {
  return !response.ok || UNCLEAR.has(response.value.status) || response.value.status >= 500
}
