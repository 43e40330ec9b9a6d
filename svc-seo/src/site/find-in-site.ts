import type { SiteFinding, SiteItem } from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import { fill } from '../engine/run-checks.ts'
import { parseUrl } from '../web/urls.ts'
import type { FoundItem, SiteFindingDefinition, SiteVerdict } from './findings/define-finding.ts'
import type { KnownSite } from './findings/known-site.ts'
import { cut, MESSAGE_MAX, wellFormed } from './text.ts'

/** What a finding says of a site, with its final texts; nothing where there is nothing to say. */
export function findInSite(finding: SiteFindingDefinition, site: KnownSite): SiteFinding | undefined {
  const verdict = finding.run(site)
  return verdict && toFinding(finding, verdict)
}

function toFinding(finding: SiteFindingDefinition, verdict: SiteVerdict): SiteFinding {
  const { id, title, why, fix, messages, solutions } = finding
  const { outcome, message, of, data } = verdict
  const items = verdict.items.toSorted(byPages)
  const pages = new Set(items.flatMap((item) => item.pages)).size
  const [first] = items
  const known = { items: items.length, pages, first: first === undefined ? '' : nameOf(first), ...data }
  const text = messages[message]
  if (text === undefined) throw new Error(`${id} has no message «${message}»`)
  const solution = solutions[message]
  return {
    id,
    outcome,
    title,
    message: wellFormed(fill(text, known).slice(0, MESSAGE_MAX)),
    ...(outcome !== 'unknown' && { why, fix: { ...fix } }),
    ...(solution !== undefined && { solution: fill(solution, known) }),
    pages,
    of,
    items: items.slice(0, SITE_RUN_MAX.items).map((item) => toItem(finding, item)),
    total: items.length,
  }
}

/** Those on most pages first; then by their target, so that two runs say them in one order. */
function byPages(one: FoundItem, other: FoundItem): number {
  return other.pages.length - one.pages.length || (one.target < other.target ? -1 : 1)
}

function toItem({ id, notes }: SiteFindingDefinition, item: FoundItem): SiteItem {
  const { target, pages, text, note, data = {} } = item
  const words = note === undefined ? undefined : notes[note]
  if (note !== undefined && words === undefined) throw new Error(`${id} has no note «${note}»`)
  return {
    ...(target !== '' && { target: wellFormed(target.slice(0, SITE_RUN_MAX.url)) }),
    pages: pages.slice(0, SITE_RUN_MAX.itemPages),
    total: pages.length,
    ...(text !== undefined && { text: cut(text) }),
    ...(words !== undefined && { note: cut(fill(words, data)) }),
  }
}

/** How a sentence names an item: by its text, else by where it leads within the site, else by its value. */
function nameOf({ text, target }: FoundItem): string {
  const url = parseUrl(target)
  if (text !== undefined) return `«${cut(text, NAME_MAX)}»`
  if (url === undefined || !/^https?:$/.test(url.protocol)) return `«${cut(target, NAME_MAX)}»`
  return cut(`${url.pathname}${url.search}${url.hash}`, NAME_MAX)
}

const NAME_MAX = 80
