// The report's code and texts: loaded once there is a report to come, not with the page.
export { exampleReport } from '../../features/analysis/example-report.ts'
export { reportContent } from './report.content.ts'
export { ReportView } from './report-view.tsx'
export { verdictOf } from './verdict.ts'
