import type { AdminAnalysis } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import { toCsv } from '../../platform/csv.ts'
import { sheetDate } from '../../platform/dates.ts'
import { analysesContent } from './analyses.content.ts'

const { csv } = analysesContent

/** The list as CSV; `origin` makes report links absolute. */
export const analysesCsv = (analyses: readonly AdminAnalysis[], origin: string): string =>
  toCsv(
    csv.columns,
    analyses.map((analysis) => [
      sheetDate(analysis.createdAt),
      analysis.website,
      analysis.name,
      analysis.email,
      analysis.contacted ? csv.yes : csv.no,
      analysis.summary.score,
      analysis.summary.worst.join('\n'),
      analysis.uniqueId,
      `${origin}${paths.analysis}#${analysis.uniqueId}`,
    ]),
  )
