import type {
  CategoryId,
  CheckScope,
  Fixer,
  Outcome,
  SiteRunState,
  SiteRunStop,
  SiteSkip,
} from '@agency/contracts'
import { CATEGORY_IDS, FIXERS, OUTCOMES, percentOf, totalOf } from '@agency/contracts/analysis-values'
import { amountOf, fieldsOf, listOf, readPoints, textOf } from '@agency/contracts/saved-report'
import {
  CHECK_SCOPES,
  ENDED_SITE_RUN_STATES,
  SITE_RUN_STATES,
  SITE_RUN_STOPS,
  SITE_SKIPS,
} from '@agency/contracts/site-values'

/** A run over a site, for display. */
export interface RunSeen {
  readonly runId: string
  /** The site's home. */
  readonly website: string
  readonly state: SiteRunState
  /** Why it read no further; `OTHER` for a reason that only a newer service knows. */
  readonly stop?: SiteRunStop | 'OTHER'
  /** Why it failed, as the end of a sentence. */
  readonly reason?: string
  /** Runs before it. */
  readonly ahead: number
  readonly found: number
  readonly read: number
  readonly endedAt?: Date
  readonly engine: string
}

/** A fault of one page. */
export interface PageFault {
  readonly id: string
  readonly outcome: Outcome
  readonly title: string
  readonly message: string
  readonly evidence: readonly string[]
}

/** A page that was read. */
export interface PageRead {
  readonly key: string
  readonly url: string
  readonly status: number
  readonly title: string
  /** Of all its checks; `null` where nothing could be scored. */
  readonly percent: number | null
  readonly isHidden: boolean
  readonly faults: readonly PageFault[]
}

/** What several rows have in common. */
interface Told {
  readonly id: string
  readonly outcome: Outcome | 'info'
  readonly title: string
  readonly message: string
  readonly solution?: string
  readonly fix?: { readonly who: Fixer; readonly minutes: number }
  readonly pages: number
  readonly of: number
}

/** One target of a finding. */
export interface FindingItem {
  readonly target?: string
  readonly pages: readonly string[]
  readonly total: number
  readonly text?: string
  readonly note?: string
}

/** What only several pages show. */
export interface SiteFindingSeen extends Told {
  readonly why?: string
  readonly items: readonly FindingItem[]
  readonly total: number
}

/** A fault that is said once. */
export interface SiteGroupSeen extends Told {
  readonly scope: CheckScope
  readonly category?: CategoryId
  readonly examples: readonly string[]
}

/** A check that the analysed page fails and another page of its site passes. */
export interface ClearedCheck {
  readonly id: string
  readonly url: string
}

/** Addresses that were not read as pages. */
export interface SkippedPages {
  readonly why: SiteSkip | 'other'
  readonly count: number
  readonly example: string
}

/** What a run has found, for display. */
export interface SiteReportSeen {
  readonly run: RunSeen
  readonly findings: readonly SiteFindingSeen[]
  readonly groups: readonly SiteGroupSeen[]
  readonly cleared: readonly ClearedCheck[]
  readonly pages: readonly PageRead[]
  readonly skipped: readonly SkippedPages[]
}

const ENDED: readonly SiteRunState[] = ENDED_SITE_RUN_STATES

/** Whether nothing more will come. */
export const isEnded = ({ state }: Pick<RunSeen, 'state'>): boolean => ENDED.includes(state)

/** A run of any version of the site; `undefined` for what is none. */
export function toRun(value: unknown): RunSeen | undefined {
  const run = fieldsOf(value)
  const runId = textOf(run.runId)
  // It becomes part of addresses.
  if (!/^[0-9a-f]{32}$/.test(runId)) return undefined
  const endedAt = new Date(textOf(run.endedAt))
  const stop = textOf(run.stop)
  return {
    runId,
    website: textOf(run.website),
    state: oneOf(SITE_RUN_STATES, run.state) ?? (run.endedAt ? 'done' : 'running'),
    ...(stop && { stop: oneOf(SITE_RUN_STOPS, stop) ?? 'OTHER' }),
    ...optional('reason', run.reason),
    ahead: amountOf(run.ahead),
    found: amountOf(run.found),
    read: amountOf(run.read),
    ...(Number.isNaN(endedAt.getTime()) ? {} : { endedAt }),
    engine: textOf(run.engine),
  }
}

/** What a run of any version has found; what is missing or invalid is left out. `undefined` for what is none. */
export function toSiteReport(value: unknown): SiteReportSeen | undefined {
  const report = fieldsOf(value)
  const run = toRun(report.run)
  if (!run) return undefined
  return {
    run,
    findings: listOf(report.findings).map(fieldsOf).map(findingOf),
    groups: listOf(report.groups).map(fieldsOf).map(groupOf),
    cleared: listOf(report.cleared)
      .map(fieldsOf)
      .map(({ id, url }) => ({ id: textOf(id), url: textOf(url) }))
      .filter(({ id, url }) => id !== '' && url !== ''),
    pages: listOf(report.pages).map(fieldsOf).map(pageOf),
    skipped: listOf(report.skipped).map(fieldsOf).map(skippedOf),
  }
}

type Fields = Readonly<Record<string, unknown>>

function findingOf(finding: Fields): SiteFindingSeen {
  const items = listOf(finding.items).map(fieldsOf).map(itemOf)
  return {
    ...toldOf(finding, 'unknown'),
    outcome: finding.outcome === 'info' ? 'info' : (oneOf(OUTCOMES, finding.outcome) ?? 'unknown'),
    ...optional('why', finding.why),
    items,
    total: Math.max(items.length, amountOf(finding.total)),
  }
}

const itemOf = (item: Fields): FindingItem => ({
  ...optional('target', item.target),
  pages: textsOf(item.pages),
  total: amountOf(item.total),
  ...optional('text', item.text),
  ...optional('note', item.note),
})

function groupOf(group: Fields): SiteGroupSeen {
  const category = oneOf(CATEGORY_IDS, group.category)
  return {
    ...toldOf(group, 'warning'),
    scope: oneOf(CHECK_SCOPES, group.scope) ?? 'page',
    ...(category && { category }),
    examples: textsOf(group.examples),
  }
}

function toldOf(row: Fields, outcome: Outcome): Told {
  const fix = fieldsOf(row.fix)
  const who = oneOf(FIXERS, fix.who)
  const minutes = amountOf(fix.minutes)
  return {
    id: textOf(row.id),
    outcome: oneOf(OUTCOMES, row.outcome) ?? outcome,
    title: textOf(row.title),
    message: textOf(row.message),
    ...optional('solution', row.solution),
    ...(who && minutes > 0 && { fix: { who, minutes } }),
    pages: amountOf(row.pages),
    of: amountOf(row.of),
  }
}

function pageOf(page: Fields): PageRead {
  const scores = fieldsOf(page.scores)
  return {
    key: textOf(page.key),
    url: textOf(page.url),
    status: amountOf(page.status),
    title: textOf(page.title),
    percent: percentOf(totalOf(CATEGORY_IDS.map((id) => readPoints(scores[id])))),
    isHidden: page.noindex === true,
    faults: listOf(page.faults)
      .map(fieldsOf)
      .map((fault) => ({
        id: textOf(fault.id),
        outcome: oneOf(OUTCOMES, fault.outcome) ?? 'warning',
        title: textOf(fault.title),
        message: textOf(fault.message),
        evidence: textsOf(fault.evidence),
      })),
  }
}

const skippedOf = ({ why, count, example }: Fields): SkippedPages => ({
  why: oneOf(SITE_SKIPS, why) ?? 'other',
  count: amountOf(count),
  example: textOf(example),
})

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === 'string' && item !== '')

/** The field, where it holds a text. */
const optional = <Name extends string>(name: Name, value: unknown): { readonly [Key in Name]?: string } => {
  const text = textOf(value).trim()
  return text ? ({ [name]: text } as { readonly [Key in Name]: string }) : {}
}
