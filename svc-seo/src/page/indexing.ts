import type { HeaderList, Page } from '../artefacts.ts'
import { headerValues } from '../web/headers.ts'
import { tagOf } from './dom.ts'
import { tagged } from './page-tree.ts'

/** One instruction to search engines about a page, from a `<meta>` or from a header. */
export interface RobotsDirective {
  /** Who it speaks to: `robots` for everybody, else a bot's name; lower case. */
  readonly bot: string
  /** `noindex`, `max-snippet` …; lower case. */
  readonly rule: string
  readonly value: string
  /** The tag or header that says it. */
  readonly evidence: string
}

/** Names of `<meta>` tags that speak to one search engine only. */
const BOTS: ReadonlySet<string> = new Set([
  'googlebot',
  'bingbot',
  'msnbot',
  'slurp',
  'duckduckbot',
  'yandex',
  'yandexbot',
  'baiduspider',
  'applebot',
])

/** Rules that carry a value after a colon: in a header any other name before a colon is a bot's. */
const VALUED: ReadonlySet<string> = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
])

/** Directives of every robots `<meta>`, in head or body: Google reads them in both. */
export function metaDirectives({ document }: Pick<Page, 'document'>): readonly RobotsDirective[] {
  return tagged(document, 'meta').flatMap(({ element }) => {
    const bot = (element.attribs.name ?? '').trim().toLowerCase()
    if (bot !== 'robots' && !BOTS.has(bot)) return []
    const evidence = tagOf(element)
    return readRules(element.attribs.content ?? '').map((rule) => ({ bot, ...rule, evidence }))
  })
}

/** Directives of every `X-Robots-Tag` header; a bot's name in one holds until the next or the end of the header. */
export function headerDirectives(headers: HeaderList): readonly RobotsDirective[] {
  return headerValues(headers, 'x-robots-tag').flatMap((header) => {
    const evidence = `X-Robots-Tag: ${header}`
    const directives: RobotsDirective[] = []
    let bot = 'robots'
    for (const { rule, value } of readRules(header)) {
      if (value === '' || VALUED.has(rule)) {
        directives.push({ bot, rule, value, evidence })
      } else {
        bot = rule === '*' ? 'robots' : rule
        // What follows a name may itself have a value: `googlebot: max-snippet: 0`.
        for (const scoped of readRules(value)) directives.push({ bot, ...scoped, evidence })
      }
    }
    return directives
  })
}

/** All directives of a page, those of its headers first. */
export function pageDirectives(page: Pick<Page, 'document' | 'headers'>): readonly RobotsDirective[] {
  return [...headerDirectives(page.headers), ...metaDirectives(page)]
}

function readRules(text: string): { rule: string; value: string }[] {
  return tokensOf(text).flatMap((token) => {
    const [name = '', ...rest] = token.split(':')
    const rule = name.trim().toLowerCase()
    return rule === '' ? [] : [{ rule, value: rest.join(':').trim() }]
  })
}

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = []
  let awaitsDate = false
  for (const token of text.split(',')) {
    // The dates of RFC 850 have a comma of their own: «Friday, 25-Jun-2027 15:00:00 GMT».
    if (awaitsDate) tokens.push(`${tokens.pop()},${token}`)
    else tokens.push(token)
    awaitsDate = !awaitsDate && /unavailable_after\s*:\s*[a-z]+\s*$/i.test(token)
  }
  return tokens
}

/** Whether a directive speaks to Google's web search, which obeys both the general ones and its own. */
export function isForGoogle({ bot }: RobotsDirective): boolean {
  return bot === 'robots' || bot === 'googlebot'
}

/** Whether a directive keeps the page out of results. @param now when: a page may ask to be dropped after a date */
function hidesPage({ rule, value }: RobotsDirective, now: Date): boolean {
  if (rule === 'noindex' || rule === 'none') return true
  return rule === 'unavailable_after' && Date.parse(value) < now.getTime()
}

/** Whether Google must leave the page out, and the tag or header that says so. */
export function noindexOf(page: Pick<Page, 'document' | 'headers'>, now: Date): RobotsDirective | undefined {
  return pageDirectives(page).find((directive) => isForGoogle(directive) && hidesPage(directive, now))
}

/** What directives from one source (tags, or headers) say about indexing. */
export type IndexingVerdict =
  | { readonly kind: 'hidden' | 'expired' | 'contradictory' | 'others'; readonly found: RobotsDirective }
  | { readonly kind: 'open' }

/** Sums up directives: what hides the page from Google first, then what hides it from others only. */
export function indexingVerdict(directives: readonly RobotsDirective[], now: Date): IndexingVerdict {
  const hiding = directives.filter((directive) => hidesPage(directive, now))
  const found = hiding.find(isForGoogle)
  if (found !== undefined) {
    // The most restrictive wins: `index` beside `noindex` changes nothing.
    const invites = directives.some((one) => isForGoogle(one) && (one.rule === 'index' || one.rule === 'all'))
    if (found.rule === 'unavailable_after') return { kind: 'expired', found }
    return { kind: invites ? 'contradictory' : 'hidden', found }
  }
  const [other] = hiding
  return other === undefined ? { kind: 'open' } : { kind: 'others', found: other }
}
