import { exampleContent } from './example.content.ts'
import { toReport } from './to-report.ts'

/** The example, converted like any other result. */
export const exampleReport = toReport(exampleContent)
