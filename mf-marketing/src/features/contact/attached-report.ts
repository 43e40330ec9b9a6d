import { type Points, percentOf, totalOf } from '@agency/contracts/analysis-values'
import {
  fieldsOf,
  listOf,
  prioritiesOf,
  readCategories,
  readCheck,
  readGroups,
  readPoints,
  textOf,
} from '@agency/contracts/saved-report'
import { consultationText, parseUrl } from '@agency/web-kit'

/** A report that the visitor came from. */
export interface AttachedReport {
  /** The id of the address: the owner's, or a shared one. */
  readonly id: string
  readonly site: string
  /** Empty in a report that was shared. */
  readonly name: string
  readonly email: string
  readonly message: string
}

/**
 * What a saved analysis says for the contact form; `undefined` if it cannot be read.
 * @param siteReport what a run over its site has found, where there was one
 */
export function readAttachedReport(
  id: string,
  saved: unknown,
  siteReport?: unknown,
): AttachedReport | undefined {
  const { website, name, email, results } = fieldsOf(saved)
  const result = fieldsOf(parsed(textOf(results)))
  const address = textOf(website) || textOf(result.website)
  if (!address) return undefined
  const site = parseUrl(address)?.host.replace(/^www\./, '') || address
  const checks = readCategories(result.categories).flatMap(({ fields }) =>
    readGroups(fields).flatMap((group) => group.checks.map(readCheck)),
  )
  const { first, next } = prioritiesOf(checks)
  const scores: readonly Points[] = Object.values(fieldsOf(result.scores)).map(readPoints)
  const message = consultationText({
    site,
    percent: percentOf(totalOf(scores)),
    faults: [...first, ...next].map((check) => check.message || check.title),
    siteFaults: listOf(fieldsOf(siteReport).findings)
      .map(fieldsOf)
      .filter(({ outcome }) => outcome === 'error' || outcome === 'warning')
      .map(({ message, title }) => textOf(message) || textOf(title)),
  })
  return { id, site, name: textOf(name), email: textOf(email), message }
}

/** Where the findings of a saved analysis' site are, if it has been read. */
export function siteReportPath(saved: unknown): string | undefined {
  const { runId } = fieldsOf(fieldsOf(saved).siteRun)
  return textOf(runId) ? `/api/site-runs/${encodeURIComponent(textOf(runId))}` : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
