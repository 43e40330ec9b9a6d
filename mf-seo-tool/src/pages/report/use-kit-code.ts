import { useState } from 'react'
import type { Report } from '../../features/analysis/report.ts'

/** What reads a kit and makes code of it. */
export type KitCode = typeof import('../../features/kit/kit-code.ts')

export interface LoadedKitCode {
  readonly code: KitCode | undefined
  /** Before a report is shown: loads what its kit needs, if it has one. A report is not worth less where that fails. */
  readonly prepare: (report: Report) => Promise<void>
}

/** What reads a kit, once a report with one has come. */
export function useKitCode(): LoadedKitCode {
  const [code, setCode] = useState<KitCode>()
  return {
    code,
    async prepare({ kit }) {
      if (kit !== undefined && !code) setCode(await loadKitCode().catch(() => undefined))
    },
  }
}

/** Tries twice: the first request may have been lost. */
const loadKitCode = (): Promise<KitCode> =>
  import('../../features/kit/kit-code.ts').catch(() => import('../../features/kit/kit-code.ts'))
