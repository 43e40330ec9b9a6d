import { exampleContent } from './example.content.ts'
import { toReport } from './to-report.ts'

/** The example as any other report is drawn. */
export const exampleReport = toReport(exampleContent)
