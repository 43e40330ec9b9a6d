import { SITE_RUN_BOUNDS } from '@agency/contracts/site-values'
import { fill, plural } from '@agency/web-kit'
import type { PageRead, RunSeen, SiteReportSeen } from '../../../../features/site-run/site-report.ts'
import type { LiveRun, SiteRunStatus } from '../../../../features/site-run/site-run-state.ts'
import type { SiteContent } from './site.content.ts'

/** Where the section stands: the run, or that there can be none. */
export interface SiteStanding {
  readonly status: SiteRunStatus
  /** The site's host, without `www.`. */
  readonly host: string
  /** The report is too old to start a run from. */
  readonly isOld: boolean
}

/** How the run stands, in one sentence. */
export function summaryOf(content: SiteContent, { status, host, isOld }: SiteStanding): string {
  const shown = status.is === 'starting' ? status.before : status
  switch (shown.is) {
    case 'idle':
      return isOld ? content.old : fill(content.offer, { host, most: SITE_RUN_BOUNDS.pages })
    case 'live':
      return liveSentence(content, shown)
    case 'ended':
      return endSentence(content, shown.run)
  }
}

/** How a run goes about it, and how long it takes. */
export const offerNote = (content: SiteContent): string =>
  fill(content.offerNote, {
    minutes: SITE_RUN_BOUNDS.ms / MINUTE_MS,
    delayedMinutes: SITE_RUN_BOUNDS.delayedMs / MINUTE_MS,
  })

const MINUTE_MS = 60_000

function liveSentence(content: SiteContent, { run, page }: LiveRun): string {
  if (run.state === 'queued') return run.ahead > 0 ? plural(run.ahead, content.queued) : content.next
  const of = pagesOf(run)
  if (!page || of === 0) return content.started
  const values = { n: Math.min(page.n, of), m: of }
  return page.title
    ? fill(content.running, { ...values, title: page.title })
    : fill(content.runningUntitled, values)
}

/** Pages that a run reads at most: no more than are known. */
export const pagesOf = ({ found, read }: RunSeen): number =>
  Math.max(read, Math.min(found, SITE_RUN_BOUNDS.pages))

function endSentence(content: SiteContent, run: RunSeen): string {
  const reason = reasonOf(content, run)
  switch (run.state) {
    case 'cancelled':
      return plural(run.read, content.cancelled)
    case 'partial':
      return fill(content.partial, { reason })
    case 'failed':
      return fill(content.failed, { reason })
    default:
      return isOnePage(run) ? content.onePage : plural(run.found, content.done, { n: run.read })
  }
}

/** There is nothing to compare its only page with. */
export const isOnePage = ({ state, found }: RunSeen): boolean => state === 'done' && found <= 1

function reasonOf(content: SiteContent, { stop, reason, read }: RunSeen): string {
  if (!stop) return reason ?? content.reasons.OTHER
  return fill(content.reasons[stop], { n: read })
}

/** A screen reader hears the start, every so many pages, and the end. */
const SPOKEN_EVERY = 5

/** What is announced: a text that changes only then. */
export function spokenOf(content: SiteContent, standing: SiteStanding): string {
  const { status } = standing
  if (status.is === 'ended') return status.isNews ? summaryOf(content, standing) : ''
  if (status.is !== 'live') return ''
  const { run, page } = status
  // The place in the queue is read, not spoken: it may change often.
  if (run.state === 'queued') return content.waiting
  const told = Math.floor((page?.n ?? 0) / SPOKEN_EVERY) * SPOKEN_EVERY
  return told > 0 ? plural(told, content.spoken) : content.started
}

/** «14 páginas · 3 fallos del sitio · 5 que se arreglan una vez · 21 de páginas sueltas». */
export function countsLine(content: SiteContent, { findings, groups, pages }: SiteReportSeen): string {
  const { counts } = content
  return [
    plural(pages.length, counts.pages),
    plural(findings.filter(isFault).length, counts.findings),
    plural(groups.length, counts.groups),
    plural(
      pages.reduce((sum, { faults }) => sum + faults.length, 0),
      counts.loose,
    ),
  ].join(' · ')
}

/** Findings that only inform, or could not be made, are no faults. */
export const isFault = ({ outcome }: { readonly outcome: string }): boolean =>
  outcome === 'error' || outcome === 'warning'

/** How many faults of a page are errors, and how many warnings. */
export const countsOf = ({ faults }: PageRead): { readonly errors: number; readonly warnings: number } => ({
  errors: faults.filter(({ outcome }) => outcome === 'error').length,
  warnings: faults.filter(({ outcome }) => outcome === 'warning').length,
})
