import { useEffect, useState } from 'react'

/** What shows a report. */
export type ReportParts = typeof import('./report-parts.ts')

interface Need {
  /** Loads them. */
  readonly isSoon: boolean
  /** There is a report to show. */
  readonly isNow: boolean
}

/**
 * The parts of the report, once they are here.
 * @throws when they are needed and cannot be loaded, so that the shell offers to try again.
 */
export function useReportParts({ isSoon, isNow }: Need): ReportParts | undefined {
  const [parts, setParts] = useState<ReportParts>()
  const [failure, setFailure] = useState<{ readonly cause: unknown }>()
  useEffect(() => {
    if (!isSoon) return
    let isWanted = true
    loadReportParts().then(setParts, (cause: unknown) => {
      if (isWanted) setFailure({ cause })
    })
    return () => {
      isWanted = false
      setFailure(undefined)
    }
  }, [isSoon])
  if (failure && !parts && isNow) throw failure.cause
  return parts
}

/** Tries twice: the first request may have been lost. */
const loadReportParts = (): Promise<ReportParts> =>
  import('./report-parts.ts').catch(() => import('./report-parts.ts'))
