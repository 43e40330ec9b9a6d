import type { Platform } from '@agency/contracts'
import { kitFiles, remediesFor } from '@agency/fixes'
import type { ReportKit } from './report-kit.ts'

/**
 * Of the files of the zip, by the start of their names; of the server's, one is used. The readme says the same. A table
 * that the owner fills in is not copied, and does not count.
 */
const FILE_MINUTES: readonly (readonly [start: string, minutes: number])[] = [
  ['01-', 15],
  ['02-busca', 15],
  ['02-para', 15],
  ['03-', 20],
  ['04-robots', 5],
  ['04-sitemap', 5],
  ['05-', 5],
  ['08-', 5],
]
/** To find a field of a form and paste a text. */
const FIELD_MINUTES = 5

/** How long a person takes to put all of a kit into a site of this platform: its files, and the texts that go into fields. */
export function kitMinutes({ kit, host }: ReportKit, platform: Platform = 'html'): number {
  const files = kitFiles({ ...kit, platform }, { host, contact: '' })
  const fields = kit.patches.filter((patch) => {
    const [first] = remediesFor(patch, platform, kit.plugin)
    return first?.kind === 'field' || (patch.gen === 'title' && first?.kind === 'code')
  })
  return FILE_MINUTES.filter(([start]) => files.some(({ name }) => name.startsWith(start))).reduce(
    (sum, [, minutes]) => sum + minutes,
    fields.length * FIELD_MINUTES,
  )
}
