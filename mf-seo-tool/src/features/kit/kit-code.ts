// What reads a kit and makes code of it: loaded once there is a report with one. It shares as little as it can with the rest,
// which would otherwise be cut into more files.
export { remediesFor } from '@agency/fixes'
export { kitMinutes } from './kit-minutes.ts'
export { kitNames, kitZip } from './kit-zip.ts'
export { reportKitOf, rowFixOf } from './report-kit.ts'
