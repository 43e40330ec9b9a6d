import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

type RunReport = {
  /** Run and analysis. */
  readonly id: string
  readonly runId: string
  readonly analysisId: string
  readonly createdAt: string
  /** It has asked for the run's end. */
  readonly hasLeft: boolean
}

/** Which reports show which runs: of several runs of a report the latest. */
export const SITE_RUN_REPORTS: TableShape<RunReport, NoFields> = {
  name: 'site_run_reports',
  key: 'id',
  fields: { id: 'text', runId: 'text', analysisId: 'text', createdAt: 'time', hasLeft: 'flag' },
  aside: {},
  indexes: [
    ['runId', 'hasLeft'],
    ['analysisId', 'createdAt', 'id'],
  ],
}

/** The reports that show runs; a report is named by the id of its analysis. */
export type SiteRunReports = {
  /** The report shows this run from now on. */
  readonly attach: (runId: string, analysisId: string, at: string) => Promise<void>
  /** A report waits for the run no more, and shows it still; undefined for one that does not, `last` where no other waits. */
  readonly leave: (runId: string, analysisId: string) => Promise<'last' | 'others' | undefined>
  /** Runs of a report, the latest first. */
  readonly runsOf: (analysisId: string) => Promise<readonly string[]>
  /** Every report that shows a run. */
  readonly reports: () => Promise<readonly string[]>
  /** How many reports show it. */
  readonly countReports: (runId: string) => Promise<number>
  readonly forgetReport: (analysisId: string) => Promise<void>
  readonly forgetRun: (runId: string) => Promise<void>
}

export async function createSiteRunReports(open: OpenTable): Promise<SiteRunReports> {
  const table = await open(SITE_RUN_REPORTS)
  const idOf = (runId: string, analysisId: string) => `${runId} ${analysisId}`
  return {
    attach: (runId, analysisId, createdAt) =>
      table.put([{ id: idOf(runId, analysisId), runId, analysisId, createdAt, hasLeft: false }]),
    leave: async (runId, analysisId) => {
      const left = await table.update({ id: idOf(runId, analysisId) }, { hasLeft: true })
      if (left === 0) return undefined
      return (await table.count({ runId, hasLeft: false })) === 0 ? 'last' : 'others'
    },
    runsOf: async (analysisId) => {
      const shown = await table.list({ where: { analysisId }, order: 'createdAt', isDescending: true })
      return shown.records.map(({ runId }) => runId)
    },
    reports: async () => (await table.keys()).map((key) => key.split(' ')[1] ?? ''),
    countReports: (runId) => table.count({ runId }),
    forgetReport: async (analysisId) => void (await table.purge({ analysisId })),
    forgetRun: async (runId) => void (await table.purge({ runId })),
  }
}
