import type { Platform } from '@agency/contracts'
import { createContext, useMemo, useState } from 'react'
import type { Report } from '../../../../features/analysis/report.ts'
import { siteName } from '../../../../features/analysis/website-url.ts'
import type { ReportKit } from '../../../../features/kit/report-kit.ts'
import type { KitCode } from '../../use-kit-code.ts'

/** The kit of the report that is shown. */
export interface KitState {
  readonly code: KitCode
  readonly seen: ReportKit
  /** What the site is made with: as it was found, or as the visitor says, once for all rows and the zip. */
  readonly platform: Platform | undefined
  readonly onPlatform: (platform: Platform) => void
}

/** For the rows: the kit of their report, where it has one that may be used. */
export const KitContext = createContext<KitState | undefined>(undefined)

/** The kit of a report; nothing where it has none, or what reads it is not here. */
export function useKit(report: Report, code: KitCode | undefined): KitState | undefined {
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState<Platform>()
  const seen = useMemo(() => {
    const findings = report.sections.flatMap(({ groups }) => groups.flatMap(({ checks }) => checks))
    const host = siteName(report.finalUrl ?? report.website)
    return code?.reportKitOf({ ...report, host, findings }, now)
  }, [code, report, now])
  return code && seen && { code, seen, platform: chosen ?? seen.kit.platform, onPlatform: setChosen }
}
