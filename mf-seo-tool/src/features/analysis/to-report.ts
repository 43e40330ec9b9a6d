import type { CategoryId, Outcome } from '@agency/contracts'
import { bandOf, CATEGORY_IDS, percentOf, totalOf } from '@agency/contracts/analysis-values'
import { PRIORITY_ACTIONS_MAX } from '@agency/contracts/limits'
import type {
  Counters,
  Preview,
  Report,
  ReportCheck,
  ReportGroup,
  ReportScore,
  ReportSection,
} from './report.ts'

/** Issues first, then unavailable checks, then passed ones. */
const OUTCOME_ORDER: Readonly<Record<Outcome, number>> = {
  error: 0,
  warning: 1,
  unknown: 2,
  success: 3,
  notApplicable: 4,
}

/**
 * The report for a result, fresh or saved by any version of the site. Never throws: missing or invalid data are left
 * out, so that an old link always opens.
 */
export function toReport(saved: unknown): Report {
  const result = record(saved)
  const sections = sectionsOf(result.categories)
  const scores = CATEGORY_IDS.map((id) => scoreOf(id, record(result.scores)[id]))
  const total = totalOf(scores)
  return {
    website: text(result.website),
    finalUrl: optionalText(result.finalUrl),
    analyzedAt: optionalDate(result.analyzedAt),
    durationMs: optionalAmount(result.durationMs),
    requests: requestsOf(result.requests),
    preview: previewOf(result.preview),
    percent: percentOf(total),
    band: bandOf(total),
    scores,
    priorityActions: priorityActionsOf(sections),
    sections: sections.map(issuesFirst),
  }
}

/** The report for a saved result's text; text that is not JSON gives an empty report. */
export function toReportFromText(results: string): Report {
  try {
    return toReport(JSON.parse(results))
  } catch {
    return toReport(undefined)
  }
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record = (value: unknown): Fields => (isRecord(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const optionalText = (value: unknown): string | undefined => text(value).trim() || undefined
const optionalAmount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
const amount = (value: unknown): number => optionalAmount(value) ?? 0

function optionalDate(value: unknown): Date | undefined {
  const date = new Date(text(value))
  return Number.isNaN(date.getTime()) ? undefined : date
}

function scoreOf(id: CategoryId, value: unknown): ReportScore {
  const score = { current: amount(record(value).current), max: amount(record(value).max) }
  return { id, ...score, percent: percentOf(score), band: bandOf(score) }
}

function requestsOf(value: unknown): Report['requests'] {
  const made = optionalAmount(record(value).made)
  return made === undefined ? undefined : { made, refused: amount(record(value).refused) }
}

function previewOf(value: unknown): Preview | undefined {
  const snippet = record(record(value).snippet)
  const card = record(record(value).card)
  const preview: Preview = {
    snippet: { title: text(snippet.title), url: text(snippet.url), description: text(snippet.description) },
    card: {
      title: text(card.title),
      description: text(card.description),
      image: optionalText(card.image),
      site: text(card.site),
    },
  }
  return preview.snippet.title || preview.snippet.url || preview.card.title ? preview : undefined
}

/** The first section starts open; in the object format that is the technical one. */
function sectionsOf(categories: unknown): readonly ReportSection[] {
  if (Array.isArray(categories)) {
    return categories
      .filter(isRecord)
      .map((category, index) => sectionOf(String(index), category, index === 0))
  }
  const byId = record(categories)
  return CATEGORY_IDS.filter((id) => isRecord(byId[id])).map((id) =>
    sectionOf(id, byId[id], id === 'technical'),
  )
}

function sectionOf(key: string, value: unknown, open: boolean): ReportSection {
  const category = record(value)
  const own = { title: '', checks: list(category.checks) }
  const groups = [own, ...list(category.subcategories).map(record)]
    .map((group, index): ReportGroup => {
      const checks = list(group.checks).map((check, at) => checkOf(check, `${key}.${index}.${at}`))
      return { title: text(group.title), checks }
    })
    .filter((group) => group.checks.length > 0)
  return {
    key,
    title: text(category.title),
    description: text(category.description),
    open,
    counters: countersOf(groups.flatMap((group) => group.checks)),
    groups,
  }
}

function checkOf(value: unknown, position: string): ReportCheck {
  const check = record(value)
  const title = optionalText(check.title) ?? optionalText(check.name) ?? ''
  return {
    key: position,
    id: optionalText(check.id) ?? title,
    title,
    message: text(check.message),
    outcome: outcomeOf(check),
    maxPoints: amount(check.maxPoints),
    why: optionalText(check.why),
    evidence: list(check.evidence).filter((item): item is string => typeof item === 'string' && item !== ''),
    solution: optionalText(check.solution),
  }
}

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOME_ORDER, value)

/** Results without outcomes: derived from how their messages begin. */
function outcomeOf({ outcome, status, message }: Fields): Outcome {
  if (isOutcome(outcome)) return outcome
  if (status === 'error') return 'error'
  if (status === 'warning')
    return text(message).startsWith('No se ha podido comprobar') ? 'unknown' : 'warning'
  if (status === 'success') return text(message).startsWith('No aplica') ? 'notApplicable' : 'success'
  return 'unknown'
}

function countersOf(checks: readonly ReportCheck[]): Counters {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length
  return {
    total: checks.length,
    error: count('error'),
    warning: count('warning'),
    success: count('success'),
    notApplicable: count('notApplicable'),
    unknown: count('unknown'),
  }
}

/** Array.prototype.toSorted is stable, so ties stay in document order. */
function priorityActionsOf(sections: readonly ReportSection[]): readonly ReportCheck[] {
  return sections
    .flatMap((section) => section.groups.flatMap((group) => group.checks))
    .filter((check) => check.outcome === 'error')
    .toSorted((a, b) => b.maxPoints - a.maxPoints)
    .slice(0, PRIORITY_ACTIONS_MAX)
}

function issuesFirst(section: ReportSection): ReportSection {
  const groups = section.groups.map((group) => ({
    ...group,
    checks: group.checks.toSorted((a, b) => OUTCOME_ORDER[a.outcome] - OUTCOME_ORDER[b.outcome]),
  }))
  const worst = (group: ReportGroup) => OUTCOME_ORDER[group.checks[0]?.outcome ?? 'notApplicable']
  return { ...section, groups: groups.toSorted((a, b) => worst(a) - worst(b)) }
}
