import type { PageRead, SiteFindingSeen, SiteGroupSeen, SiteReportSeen } from './site-report.ts'

/** A fault of either run: a target of a finding, or what is said once. */
export interface SiteChange {
  readonly key: string
  readonly title: string
  /** The target, or the first page it stands on. */
  readonly where?: string
}

/** Two runs over one site. */
export interface SiteComparison {
  readonly fixed: readonly SiteChange[]
  readonly added: readonly SiteChange[]
  readonly same: readonly SiteChange[]
  /** On pages that only one of the runs has read. */
  readonly unknown: readonly SiteChange[]
  /** The checks themselves are not the same. */
  readonly isOtherEngine: boolean
}

/**
 * Faults that are gone, new or still there, by finding and target. One that is in one run alone counts only where the
 * other has read a page that it stands on.
 */
export function compareSiteRuns(before: SiteReportSeen, after: SiteReportSeen): SiteComparison {
  const [was, is] = [faultsOf(before), faultsOf(after)]
  const [wasRead, isRead] = [keysOf(before.pages), keysOf(after.pages)]
  const comparison = {
    fixed: [] as SiteChange[],
    added: [] as SiteChange[],
    same: [] as SiteChange[],
    unknown: [] as SiteChange[],
  }
  for (const [key, fault] of is) {
    if (was.has(key)) comparison.same.push(fault.change)
    else comparison[isSeen(fault, wasRead) ? 'added' : 'unknown'].push(fault.change)
  }
  const loose = looseOf(after)
  for (const [key, fault] of was) {
    if (is.has(key)) continue
    // No longer everywhere, but still on a page.
    const stands = fault.check !== undefined && loose.has(fault.check)
    comparison[stands ? 'same' : isSeen(fault, isRead) ? 'fixed' : 'unknown'].push(fault.change)
  }
  return { ...comparison, isOtherEngine: before.run.engine !== after.run.engine }
}

interface Fault {
  readonly change: SiteChange
  /** Keys of the pages that it is known to stand on; none for a fault of the site itself. */
  readonly pages: readonly string[]
  /** The check that found it, where it is one of a page. */
  readonly check?: string
}

function faultsOf({ findings, groups, pages }: SiteReportSeen): ReadonlyMap<string, Fault> {
  const keys = new Map(pages.map(({ url, key }) => [url, key]))
  const keyOf = (url: string) => keys.get(url) ?? url
  return new Map([
    ...findings.filter(isFault).flatMap((finding) => faultsOfFinding(finding, keyOf)),
    ...groups.map((group) => faultOfGroup(group, keyOf)),
  ])
}

const isFault = ({ outcome }: SiteFindingSeen) => outcome !== 'unknown'

const faultsOfFinding = (
  { id, title, items }: SiteFindingSeen,
  keyOf: (url: string) => string,
): readonly (readonly [string, Fault])[] =>
  items.map(({ target, pages }) => {
    const where = target ?? pages[0]
    const key = `${id} ${where === undefined ? '' : keyOf(where)}`
    return [key, { change: { key, title, where }, pages: pages.map(keyOf) }]
  })

const faultOfGroup = (
  { id, title, examples }: SiteGroupSeen,
  keyOf: (url: string) => string,
): readonly [string, Fault] => [
  id,
  { change: { key: id, title, where: examples[0] }, pages: examples.map(keyOf), check: id },
]

const isSeen = ({ pages }: Fault, read: ReadonlySet<string>): boolean =>
  pages.length === 0 || pages.some((page) => read.has(page))

const keysOf = (pages: readonly PageRead[]): ReadonlySet<string> => new Set(pages.map(({ key }) => key))

const looseOf = ({ pages }: SiteReportSeen): ReadonlySet<string> =>
  new Set(pages.flatMap(({ faults }) => faults.map(({ id }) => id)))
