// What an analysis needs from the press of the button on, and an address from its hash: loaded then, not with the page.

export { analyseWebsite, readSaved, retryAfterSeconds, saveAnalysis } from './analysis-api.ts'
export { toBrowserVisit } from './browser-visit.ts'
export { optionalDate, toReport, toReportFromText } from './to-report.ts'
export { createUniqueId } from './unique-id.ts'
