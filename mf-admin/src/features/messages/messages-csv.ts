import type { AdminMessage } from '@agency/contracts'
import { componentsContent } from '../../components/components.content.ts'
import { reportHref } from '../../components/report-link.tsx'
import { toCsv } from '../../platform/csv.ts'
import { sheetDate } from '../../platform/dates.ts'
import { messagesContent } from './messages.content.ts'

/** The list as CSV; `origin` makes report links absolute. */
export const messagesCsv = (messages: readonly AdminMessage[], origin: string): string =>
  toCsv(
    messagesContent.csv.columns,
    messages.map((message) => [
      sheetDate(message.createdAt),
      message.name,
      message.email,
      message.phone ?? null,
      componentsContent.statuses[message.status],
      message.message,
      ...reportCells(message, origin),
    ]),
  )

function reportCells({ analysisId, report }: AdminMessage, origin: string) {
  if (!analysisId || !report) return [null, null, null]
  if (report.isGone) return [null, null, componentsContent.report.gone]
  return [report.website ?? null, report.summary?.score ?? null, `${origin}${reportHref(analysisId)}`]
}
