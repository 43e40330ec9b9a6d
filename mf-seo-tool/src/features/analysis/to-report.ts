import type { CategoryId, Outcome } from '@agency/contracts'
import {
  bandOf,
  CATEGORY_IDS,
  FIXERS,
  percentOf,
  READ_WITH,
  totalOf,
} from '@agency/contracts/analysis-values'
import {
  amountOf,
  fieldsOf,
  listOf,
  prioritiesOf,
  readCategories,
  readCheck,
  readGroups,
  readPoints,
  textOf,
} from '@agency/contracts/saved-report'
import { otherPageOf } from './other-page.ts'
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
  const result = fieldsOf(saved)
  const sections = sectionsOf(result.categories)
  const scores = CATEGORY_IDS.map((id) => scoreOf(id, fieldsOf(result.scores)[id]))
  const total = totalOf(scores)
  const checks = sections.flatMap(({ groups }) => groups.flatMap((group) => group.checks))
  const website = textOf(result.website)
  const finalUrl = optionalText(result.finalUrl)
  const preview = previewOf(result.preview)
  return {
    website,
    finalUrl,
    analyzedAt: optionalDate(result.analyzedAt),
    durationMs: optionalAmount(result.durationMs),
    requests: requestsOf(result.requests),
    readWith: READ_WITH.find((name) => name === result.readWith),
    preview,
    otherPage: otherPageOf({ website, finalUrl, title: preview?.snippet.title ?? '', checks }),
    percent: percentOf(total),
    band: bandOf(total),
    scores,
    priorities: prioritiesOf(checks),
    sections: sections.map(issuesFirst),
    // What may be pasted into a site comes from this one alone.
    kit: textOf(result.proof) === '' ? undefined : result.kit,
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

export const optionalText = (value: unknown): string | undefined => textOf(value).trim() || undefined
export const optionalAmount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

export function optionalDate(value: unknown): Date | undefined {
  const date = new Date(textOf(value))
  return Number.isNaN(date.getTime()) ? undefined : date
}

function scoreOf(id: CategoryId, value: unknown): ReportScore {
  const score = readPoints(value)
  return { id, ...score, percent: percentOf(score), band: bandOf(score) }
}

function requestsOf(value: unknown): Report['requests'] {
  const made = optionalAmount(fieldsOf(value).made)
  return made === undefined ? undefined : { made, refused: amountOf(fieldsOf(value).refused) }
}

function previewOf(value: unknown): Preview | undefined {
  const snippet = fieldsOf(fieldsOf(value).snippet)
  const card = fieldsOf(fieldsOf(value).card)
  const preview: Preview = {
    snippet: {
      title: textOf(snippet.title),
      url: textOf(snippet.url),
      description: textOf(snippet.description),
    },
    card: {
      title: textOf(card.title),
      description: textOf(card.description),
      image: optionalText(card.image),
      site: textOf(card.site),
    },
  }
  return preview.snippet.title || preview.snippet.url || preview.card.title ? preview : undefined
}

const sectionsOf = (categories: unknown): readonly ReportSection[] =>
  readCategories(categories).map(({ key, fields }) => sectionOf(key, fields))

/** The first section of a list starts open; of named ones the technical one. */
function sectionOf(key: string, category: unknown): ReportSection {
  const fields = fieldsOf(category)
  const groups = readGroups(fields)
    .map(
      ({ title, checks }, index): ReportGroup => ({
        title,
        checks: checks.map((check, at) => checkOf(check, `${key}.${index}.${at}`)),
      }),
    )
    .filter(({ checks }) => checks.length > 0)
  return {
    key,
    title: textOf(fields.title),
    description: textOf(fields.description),
    note: optionalText(fields.note),
    open: key === 'technical' || key === '0',
    counters: countersOf(groups.flatMap(({ checks }) => checks)),
    groups,
  }
}

/** A category of another origin as a section, issues first; nothing of it need be there. */
export const toSection = (key: string, category: unknown): ReportSection =>
  issuesFirst(sectionOf(key, category))

function checkOf(value: unknown, key: string): ReportCheck {
  const { why, evidence, solution, fix } = fieldsOf(value)
  return {
    ...readCheck(value),
    key,
    why: optionalText(why),
    evidence: listOf(evidence).filter((item): item is string => typeof item === 'string' && item !== ''),
    solution: optionalText(solution),
    fix: fixOf(fix),
  }
}

function fixOf(value: unknown): ReportCheck['fix'] {
  const fields = fieldsOf(value)
  const who = FIXERS.find((known) => known === fields.who)
  const minutes = amountOf(fields.minutes)
  return who && minutes > 0 ? { who, minutes, by: optionalText(fields.by) } : undefined
}

/** How many there are of each outcome. */
export function countersOf(checks: readonly ReportCheck[]): Counters {
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

function issuesFirst(section: ReportSection): ReportSection {
  const groups = section.groups.map((group) => ({
    ...group,
    checks: group.checks.toSorted((a, b) => OUTCOME_ORDER[a.outcome] - OUTCOME_ORDER[b.outcome]),
  }))
  const worst = (group: ReportGroup) => OUTCOME_ORDER[group.checks[0]?.outcome ?? 'notApplicable']
  return { ...section, groups: groups.toSorted((a, b) => worst(a) - worst(b)) }
}
