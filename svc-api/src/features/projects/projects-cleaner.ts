import { UNDO_SECONDS } from '@agency/contracts/limits'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { secondsBefore } from '../../platform/time.ts'
import type { ProjectsStore } from './projects.store.ts'

/**
 * An image that no project names is kept this long: a page drawn before its project's image was replaced still shows
 * it, and the project that an upload is for is written after its images.
 */
const UNUSED_MS = 5 * 60_000
/** No upload takes that long. */
const UNFINISHED_SECONDS = 60 * 60

/**
 * One round of cleaning up, to be called about once a minute: removes for good the projects that can no longer be
 * restored, their images, images that no project names, and what broken-off uploads left behind. Any number of gateways
 * may do so on one store.
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
    // Images first: without its project an image would be shown again until it is gone.
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
