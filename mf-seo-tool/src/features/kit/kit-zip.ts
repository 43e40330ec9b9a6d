import type { Platform } from '@agency/contracts'
import { type About, kitFiles, zipOf } from '@agency/fixes'
import type { ReportKit } from './report-kit.ts'

/** A file to download. */
export interface KitZip {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Names of what the zip would hold for a platform; none where there is nothing to hand over. */
export const kitNames = (seen: ReportKit, platform: Platform | undefined): readonly string[] =>
  filesOf(seen, platform, '').map(({ name }) => name)

/**
 * The kit as a zip, the same whenever it is made.
 * @param contact the agency's contact page, as a whole address
 */
export const kitZip = (seen: ReportKit, platform: Platform | undefined, contact: string): KitZip => ({
  name: `arreglalo-${seen.host.replace(/[^a-z\d.-]/gi, '-')}.zip`,
  bytes: zipOf(filesOf(seen, platform, contact), seen.analyzedAt),
})

function filesOf({ kit, host }: ReportKit, platform: Platform | undefined, contact: About['contact']) {
  return kitFiles({ ...kit, platform }, { host, contact })
}
