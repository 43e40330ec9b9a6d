import type { ImageStore } from '../../platform/images/image-store.ts'
import type { ImageProcessor } from '../../platform/images/images.ts'
import type { DoneOnce } from '../../platform/tables/done-once.ts'
import { storeImage } from './projects.service.ts'
import type { ProjectsStore } from './projects.store.ts'
import { sampleProjectTexts } from './sample-projects.content.ts'
// Inlined, so that the bundle is deployed alone.
import winery from './samples/winery.webp?inline'
import workshop from './samples/workshop.webp?inline'

const DONE = 'sample-projects'

/** With fixed ids, so that of two gateways starting at once only one creates them. */
const SAMPLES = [
  { id: 'sample-winery', image: winery, ...sampleProjectTexts.winery },
  { id: 'sample-workshop', image: workshop, ...sampleProjectTexts.workshop },
]

/** Adds two sample projects to a store that never had projects; once removed, they never come back. */
export async function makeSampleProjects({
  store,
  doneOnce,
  images,
  imageProcessor,
  clock,
}: {
  readonly store: ProjectsStore
  readonly doneOnce: DoneOnce
  readonly images: ImageStore
  readonly imageProcessor: ImageProcessor
  readonly clock: () => Date
}): Promise<void> {
  if (await doneOnce.has(DONE)) return
  const ids = new Set(SAMPLES.map(({ id }) => id))
  // Only samples: an earlier first start was interrupted.
  if ((await store.list()).records.every(({ id }) => ids.has(id))) {
    for (const [index, { id, image, title, category, description }] of SAMPLES.entries()) {
      await store.insert({
        id,
        title,
        category,
        description,
        displayOrder: index + 1,
        isActive: true,
        isSample: true,
        images: await storeImage({ images, imageProcessor }, bytesOf(image)),
        createdAt: clock().toISOString(),
      })
    }
  }
  await doneOnce.mark(DONE, clock().toISOString())
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
