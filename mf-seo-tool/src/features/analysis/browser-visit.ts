import type { StoredItem, VisitShot, VisitStop } from '@agency/contracts'
import type { Points } from '@agency/contracts/analysis-values'
import { amountOf, fieldsOf, listOf, readPoints, textOf } from '@agency/contracts/saved-report'
import { VISIT_SHOTS, VISIT_STOPS } from '@agency/contracts/visit-values'
import { parseUrl } from '@agency/web-kit'
import type { ReportSection } from './report.ts'
import { optionalDate, optionalText, toSection } from './to-report.ts'

/** A host of somebody else that the page contacted, at its first request. */
export interface ContactedHost {
  readonly host: string
  readonly company?: string
  readonly purpose?: string
  readonly country?: string
  readonly afterMs: number
  /** Host of the script or document that asked for it, where that is another's too. */
  readonly askedBy?: string
}

/** A cookie or a key of storage. */
export type VisitItem = Pick<StoredItem, 'kind' | 'name' | 'host' | 'days' | 'isKept'>

/** Where a screenshot is: an address of this site, or the picture itself. */
export type Shots = Readonly<Partial<Record<VisitShot, string>>>

/** What a browser saw of a page, for display. */
export interface BrowserVisit {
  readonly visitedAt?: Date
  /** Why it ended early; `OTHER` for a reason that only a newer service knows. */
  readonly stopped?: VisitStop | 'OTHER'
  readonly score: Points
  /** The checks over it. */
  readonly section: ReportSection
  /** Before any click. Absent when the browser did not get so far. */
  readonly before?: { readonly hosts: readonly ContactedHost[]; readonly stored: readonly VisitItem[] }
  readonly shots: Shots
}

/** Of a section's key, and of the ids of its rows. */
export const VISIT_KEY = 'browser'

const KINDS: readonly StoredItem['kind'][] = ['cookie', 'local', 'session']

/**
 * A visit with its judgement, fresh or saved by any version of the site. Never throws: what is missing or invalid is left
 * out. `undefined` for what is no visit at all.
 * @param shots screenshots that came on their own; saved visits name theirs
 */
export function toBrowserVisit(value: unknown, shots: Shots = savedShots(value)): BrowserVisit | undefined {
  const judged = fieldsOf(value)
  const visit = fieldsOf(judged.visit)
  if (textOf(visit.finalUrl) === '') return undefined
  const stopped = textOf(visit.stopped)
  return {
    visitedAt: optionalDate(visit.visitedAt),
    ...(stopped && { stopped: VISIT_STOPS.find((known) => known === stopped) ?? 'OTHER' }),
    score: readPoints(judged.score),
    section: toSection(VISIT_KEY, judged.category),
    ...(visit.before !== null && { before: beforeOf(visit, judged) }),
    shots,
  }
}

function beforeOf(
  visit: Readonly<Record<string, unknown>>,
  judged: Readonly<Record<string, unknown>>,
): BrowserVisit['before'] {
  const { contacts, stored } = fieldsOf(visit.before)
  const isOwn = isOwnHost(visit, judged)
  const facts = new Map(
    listOf(judged.hosts)
      .map(fieldsOf)
      .map((fields) => [textOf(fields.host), fields]),
  )
  const first = new Map<string, ContactedHost>()
  for (const contact of listOf(contacts).map(fieldsOf)) {
    const host = textOf(contact.host)
    if (host === '' || first.has(host) || isOwn(host)) continue
    const { company, purpose, country } = facts.get(host) ?? {}
    const askedBy = hostOf(textOf(contact.initiator))
    first.set(host, {
      host,
      company: optionalText(company),
      purpose: optionalText(purpose),
      country: optionalText(country),
      afterMs: amountOf(contact.afterMs),
      askedBy: askedBy && !isOwn(askedBy) ? askedBy : undefined,
    })
  }
  return { hosts: [...first.values()], stored: listOf(stored).flatMap(itemOf) }
}

function itemOf(value: unknown): readonly VisitItem[] {
  const fields = fieldsOf(value)
  const kind = KINDS.find((known) => known === fields.kind)
  const name = textOf(fields.name)
  if (!kind || !name) return []
  const days = fields.days === null ? null : amountOf(fields.days)
  return [{ kind, name, host: textOf(fields.host), days, isKept: fields.isKept !== false }]
}

/** Addresses of this site alone: a saved visit loads nothing from elsewhere. */
function savedShots(value: unknown): Shots {
  const known = listOf(fieldsOf(value).shots).map(fieldsOf)
  return Object.fromEntries(
    VISIT_SHOTS.flatMap((shot) => {
      const url = textOf(known.find((fields) => fields.shot === shot)?.url)
      return /^\/(?![/\\])/.test(url) ? [[shot, url]] : []
    }),
  )
}

const hostOf = (address: string): string => parseUrl(address)?.hostname ?? ''

/** As the checks see it; judgements of before do not say. */
function isOwnHost(
  visit: Readonly<Record<string, unknown>>,
  { ownHosts }: Readonly<Record<string, unknown>>,
): (host: string) => boolean {
  if (Array.isArray(ownHosts)) return (host) => ownHosts.includes(host)
  const site = hostOf(textOf(visit.finalUrl)).replace(/^www\./, '')
  return (host) => host === site || host.endsWith(`.${site}`)
}
