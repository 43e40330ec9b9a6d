import { UNDO_SECONDS } from '@agency/contracts/limits'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { secondsBefore } from '../../platform/time.ts'
import type { ProjectsStore } from './projects.store.ts'

/**
 * How long an unused image is kept: pages rendered before an image was replaced still show it, and a new project is stored
 * after its images.
 */
const UNUSED_MS = 5 * 60_000
/** No upload takes this long. */
const UNFINISHED_SECONDS = 60 * 60

/**
 * One cleaning round, to be run about once a minute: deletes projects past their undo window with their images, unused
 * images and the remains of interrupted uploads. Several gateways may run it on one store.
 */
export function createProjectsCleaner({
  store,
  images,
}: {
  readonly store: ProjectsStore
  readonly images: ImageStore
}): (now: Date) => Promise<void> {
  let unusedSince = new Map<string, number>()
  return async (moment) => {
    const now = moment.getTime()
    // Images first: once its project is gone, an image is no longer hidden.
    await images.purge(await store.expire(secondsBefore(moment, UNDO_SECONDS)))
    await store.purge()

    const stored = await images.names()
    const used = new Set(await store.imageNames())
    unusedSince = new Map(
      stored.filter((name) => !used.has(name)).map((name) => [name, unusedSince.get(name) ?? now]),
    )
    const old = [...unusedSince].filter(([, since]) => now - since >= UNUSED_MS).map(([name]) => name)
    await images.purge(old)

    await images.purgeUnfinished(secondsBefore(moment, UNFINISHED_SECONDS))
  }
}
