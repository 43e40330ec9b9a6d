import type { SiteFault, SiteGroup, SiteJudgement, SitePage } from '@agency/contracts'
import { SITE_RUN_MAX, type SiteFindingId } from '@agency/contracts/site-values'
import type { AnyCheck } from '../engine/define-check.ts'
import { groupTexts } from './groups.content.ts'
import { cut, MESSAGE_MAX, wellFormed } from './text.ts'

/** A fault that as many pages have, and such a share of them, comes from what they are made with. */
const TEMPLATE_PAGES = 3
const TEMPLATE_SHARE = 0.8

interface Answer {
  readonly finding: SiteFindingId
  /** Messages of the check; all of them unless told. */
  readonly messages?: readonly string[]
}

/** Checks whose question a finding of the site answers for every page. */
const SAID_BY_FINDING: Readonly<Record<string, Answer>> = {
  'broken-links': { finding: 'site-broken-links' },
  'canonical-target': { finding: 'site-canonical' },
  'hreflang-self-return': { finding: 'site-hreflang' },
  'html-lang': { finding: 'site-language', messages: ['mismatch'] },
  'legal-in-footer': { finding: 'site-legal-links' },
  'legal-notice-page': { finding: 'site-legal-links', messages: ['unlinked'] },
  'privacy-page': { finding: 'site-legal-links', messages: ['unlinked'] },
  'sitemap-includes-page': { finding: 'site-sitemap-missing' },
}

interface Site {
  readonly pages: readonly SitePage[]
  /** Checks that pages pass, and what the pages are made with, by their keys. */
  readonly passes: ReadonlyMap<string, readonly string[]>
  readonly templates: ReadonlyMap<string, string>
  readonly checks: readonly AnyCheck[]
  /** Findings that the site has. */
  readonly findings: ReadonlySet<SiteFindingId>
}

/** Pages that are made alike, or all of them. */
interface Pages {
  readonly all: readonly SitePage[]
  readonly faulty: readonly SitePage[]
}

/**
 * Says faults once: those of a template, and those that no page of the site clears. What another page clears is no fault of the
 * site. The rest stays with its page.
 */
export function groupFaults(site: Site): Pick<SiteJudgement, 'groups' | 'cleared' | 'pages'> {
  const judged = site.pages.filter(({ scores }) => scores !== undefined)
  const verdicts = site.checks.map((check) => ({ check, ...verdictOf(check, site, judged) }))
  const rows = verdicts.flatMap(({ check, rows }) =>
    rows.map((pages) => ({ check, pages, key: mainFault(check, pages.faulty).key })),
  )
  const isSaid = ({ key }: SitePage, id: string) =>
    verdicts.some(({ check, said }) => check.id === id && said.has(key))
  return {
    groups: rows
      .filter((row) => !isImplied(row, rows))
      .map(({ check, pages }) => groupOf(check, pages))
      .toSorted(byWeight)
      .slice(0, SITE_RUN_MAX.groups),
    cleared: verdicts.flatMap(({ check: { id }, clearedBy }) =>
      clearedBy === undefined ? [] : [{ id, url: clearedBy.url }],
    ),
    pages: judged.map((page) => ({
      key: page.key,
      loose: page.faults.map(({ id }) => id).filter((id) => !isSaid(page, id)),
    })),
  }
}

interface Verdict {
  /** Pages of which the fault is said once. */
  readonly rows: readonly Pages[]
  /** Keys of pages whose own row is silent about it. */
  readonly said: ReadonlySet<string>
  /** The page that has what others miss. */
  readonly clearedBy?: SitePage
}

function verdictOf(check: AnyCheck, site: Site, judged: readonly SitePage[]): Verdict {
  if (check.scope === 'site') return { rows: [], said: keysOf(judged) }
  const withFault = judged.filter((page) => faultOf(page, check) !== undefined)
  const answered = withFault.filter((page) => isAnswered(faultOf(page, check), site))
  const passing = passingPage(check, site, judged)
  const cleared = withFault.filter((page) => passing !== undefined && isAbsence(check, faultOf(page, check)))
  const faulty = withFault.filter((page) => !answered.includes(page) && !cleared.includes(page))
  const isOfAll = check.scope === 'any' && passing === undefined
  const rows = isOfAll ? wholeSite(judged, faulty) : templateRows(site, judged, faulty)
  return {
    rows,
    said: keysOf([...answered, ...cleared, ...rows.flatMap((pages) => pages.faulty)]),
    ...(passing !== undefined && cleared.length > 0 && { clearedBy: passing }),
  }
}

const keysOf = (pages: readonly SitePage[]) => new Set(pages.map(({ key }) => key))

interface Row {
  readonly check: AnyCheck
  /** Which of the check's messages most pages have. */
  readonly key: string
}

const faultOf = (page: SitePage, { id }: AnyCheck) => page.faults.find((fault) => fault.id === id)

const isAbsence = ({ notHere = [] }: AnyCheck, fault: SiteFault | undefined) =>
  fault !== undefined && notHere.includes(fault.key)

const isAnswered = (fault: SiteFault | undefined, { findings }: Site) => {
  const answer = fault && SAID_BY_FINDING[fault.id]
  if (answer === undefined || !findings.has(answer.finding)) return false
  return answer.messages === undefined || answer.messages.includes(fault?.key ?? '')
}

/** The first page that passes a check which one page may pass for all. */
function passingPage(
  { scope, id }: AnyCheck,
  { passes }: Site,
  judged: readonly SitePage[],
): SitePage | undefined {
  return scope === 'any' ? judged.find(({ key }) => passes.get(key)?.includes(id)) : undefined
}

function wholeSite(all: readonly SitePage[], faulty: readonly SitePage[]): readonly Pages[] {
  return faulty.length > 0 && all.length > 1 ? [{ all, faulty }] : []
}

function templateRows(
  { templates }: Site,
  all: readonly SitePage[],
  faulty: readonly SitePage[],
): readonly Pages[] {
  if (isTemplate({ all, faulty })) return [{ all, faulty }]
  return [...new Set(faulty.map(({ key }) => templates.get(key)))].flatMap((template) => {
    if (template === undefined) return []
    const isAlike = ({ key }: SitePage) => templates.get(key) === template
    const pages = { all: all.filter(isAlike), faulty: faulty.filter(isAlike) }
    return isTemplate(pages) ? [pages] : []
  })
}

function isTemplate({ all, faulty }: Pages): boolean {
  return faulty.length >= TEMPLATE_PAGES && faulty.length >= all.length * TEMPLATE_SHARE
}

function groupOf(check: AnyCheck, { all, faulty }: Pages): SiteGroup {
  const main = mainFault(check, faulty)
  const { id, scope, title, fix, category } = check
  return {
    id,
    scope,
    // Checks of a visit are not run on pages.
    category: category === 'browser' ? 'technical' : category,
    outcome: main.outcome,
    title,
    message: wellFormed(messageOf(check, main, { all, faulty }).slice(0, MESSAGE_MAX)),
    ...(main.solution !== undefined && { solution: main.solution }),
    fix: { ...fix },
    pages: faulty.length,
    of: all.length,
    examples: faulty.slice(0, SITE_RUN_MAX.examples).map(({ url }) => url),
  }
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return cut(`${pathname}${search}`, PATH_MAX)
}

/** As much of a path as a sentence bears. */
const PATH_MAX = 80

function messageOf(check: AnyCheck, main: SiteFault, { all, faulty }: Pages): string {
  const pages = groupTexts.pages(faulty.length, all.length)
  const example = faulty.find((page) => faultOf(page, check) === main)
  // What is said of one page may not hold for the others.
  const isSame = faulty.every((page) => faultOf(page, check)?.message === main.message)
  return isSame || example === undefined
    ? groupTexts.same(pages, main.message)
    : groupTexts.example(pages, pathOf(example.url), main.message)
}

/** The fault of the message that most pages have. */
function mainFault(check: AnyCheck, faulty: readonly SitePage[]): SiteFault {
  const faults = faulty.flatMap((page) => faultOf(page, check) ?? [])
  const counts = new Map<string, number>()
  for (const { key } of faults) counts.set(key, (counts.get(key) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const main = faults.find(({ key }) => counts.get(key) === most)
  if (main === undefined) throw new Error(`no page has a fault of ${check.id}`)
  return main
}

/** Whether another row reports the issue that implies this one, as within a page. */
function isImplied({ check: { impliedBy = [] }, key }: Row, rows: readonly Row[]): boolean {
  return impliedBy.some(
    ({ check, messages, silences }) =>
      (silences === undefined || silences.includes(key)) &&
      rows.some((row) => row.check.id === check && messages.includes(row.key)),
  )
}

/** Errors first, then those of more pages; else in the order of the catalogue. */
function byWeight(one: SiteGroup, other: SiteGroup): number {
  const isError = ({ outcome }: SiteGroup) => Number(outcome === 'error')
  return isError(other) - isError(one) || other.pages - one.pages
}
