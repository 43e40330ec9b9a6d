import { siteName } from './website-url.ts'

/** In the local storage: reports that the visitor chose to compare with the next one of the same site. */
const KEY = 'rememberedReports'

export const REMEMBERED_DAYS = 90

/** So that the list stays short; the oldest leave. */
const MOST = 20

const DAY_MS = 24 * 60 * 60 * 1000

/** A report of a site; no more is kept of it. */
export interface RememberedReport {
  /** Host without `www.`. */
  readonly host: string
  readonly id: string
  /** When it was remembered, in milliseconds. */
  readonly date: number
}

export interface RememberedReports {
  /** The report remembered of the site of this address. */
  readonly of: (website: string) => RememberedReport | undefined
  /** Replaces the site's report; returns it, or nothing if the browser keeps nothing. */
  readonly keep: (website: string, id: string) => RememberedReport | undefined
  readonly forget: (website: string) => void
}

/**
 * Reports remembered in the browser for {@link REMEMBERED_DAYS} days, one of each site.
 * @param openStorage returns the browser's storage; may throw, as when it is blocked.
 */
export function createRememberedReports(openStorage: () => Storage, now = Date.now): RememberedReports {
  const read = (): readonly RememberedReport[] => {
    try {
      const text = openStorage().getItem(KEY)
      if (text === null) return []
      const current = reportsOf(text).filter(({ date }) => Math.abs(now() - date) < REMEMBERED_DAYS * DAY_MS)
      if (JSON.stringify(current) !== text) write(current)
      return current
    } catch {
      return []
    }
  }
  const write = (reports: readonly RememberedReport[]) => {
    if (reports.length === 0) openStorage().removeItem(KEY)
    else openStorage().setItem(KEY, JSON.stringify(reports))
  }
  const others = (website: string) => read().filter(({ host }) => host !== hostOf(website))

  return {
    of: (website) => read().find(({ host }) => host === hostOf(website)),
    keep: (website, id) => {
      const report = { host: hostOf(website), id, date: now() }
      try {
        write([report, ...others(website)].slice(0, MOST))
        return report
      } catch {
        return undefined
      }
    },
    forget: (website) => {
      try {
        write(others(website))
      } catch {
        // What cannot be opened holds nothing.
      }
    },
  }
}

/** The page's. */
export const rememberedReports = createRememberedReports(() => window.localStorage)

const hostOf = (website: string): string => siteName(website).replace(/^www\./, '')

/** What of a stored text is ours. */
function reportsOf(text: string): readonly RememberedReport[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is RememberedReport {
  const { host, id, date } = Object(value) as Readonly<Record<string, unknown>>
  return typeof host === 'string' && typeof id === 'string' && id !== '' && typeof date === 'number'
}
