import type { ReportCheck } from '../../features/analysis/report.ts'

/** Id of the row of a check in the page, so that what names it can lead to it, in print too. */
export const rowId = ({ key }: Pick<ReportCheck, 'key'>): string => `comprobacion-${key}`
