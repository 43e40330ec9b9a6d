import { setImmediate } from 'node:timers/promises'
import { ANALYSES } from '../features/analyses/analyses.store.ts'
import { createBrowserVisitsStore } from '../features/analyses/browser-visits.store.ts'
import { MESSAGES } from '../features/contact/messages.store.ts'
import { PEOPLE } from '../features/people/people.store.ts'
import { createSiteMentions } from '../features/site-runs/site-mentions.ts'
import { createSiteRunsStore } from '../features/site-runs/site-runs.store.ts'
import type { ErasureKeys } from '../platform/erasures/erasure-keys.ts'
import type { Erasure } from '../platform/erasures/erasures.store.ts'
import type { AnyShape, OpenTable } from '../platform/tables/table.ts'

/** What is held about people, and the field that says how old it is. */
const PERSONAL: readonly { readonly shape: AnyShape; readonly time: string }[] = [
  { shape: ANALYSES, time: 'createdAt' },
  { shape: MESSAGES, time: 'createdAt' },
  { shape: PEOPLE, time: 'updatedAt' },
]
/** Requests are answered between two batches. */
const BATCH = 200

/**
 * Deletes for good what erased people had until their erasure; what they have sent since stays.
 * @returns how many records
 */
export async function eraseAgain({
  open,
  keys,
  erasures,
}: {
  readonly open: OpenTable
  readonly keys: ErasureKeys
  readonly erasures: readonly Erasure[]
}): Promise<number> {
  if (erasures.length === 0) return 0
  const times = new Map(erasures.map(({ hash, erasedAt }) => [hash, erasedAt]))
  const isErased = (email: unknown, time: unknown) =>
    keys.hashesOf(String(email)).some((hash) => String(time) <= (times.get(hash) ?? ''))
  const visits = await createBrowserVisitsStore(open)
  const runs = await createSiteRunsStore(open)
  const mentions = await createSiteMentions(open)
  let count = 0
  for (const { shape, time } of PERSONAL) {
    const table = await open(shape)
    const all = await table.keys()
    for (let start = 0; start < all.length; start += BATCH) {
      const records = await table.findEach(all.slice(start, start + BATCH), ['emailKey'])
      const gone = records.filter((record) => isErased(record.emailKey, record[time]))
      const keys = gone.map((record) => String(record[shape.key]))
      if (shape === ANALYSES) {
        await visits.purge(keys)
        await runs.detach(keys)
      }
      await table.purgeEach(keys)
      count += gone.length
      await setImmediate()
    }
  }
  return count + (await mentions.eraseEach(isErased))
}
