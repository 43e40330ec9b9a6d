import { type Health, HealthSchema } from '@agency/contracts'
import { parsed } from '../seen/parsed.ts'
import { inTime, type SeenPage } from '../seen/seen-page.ts'
import { readAxe } from './axe.ts'
import type { PageFaults } from './page-faults.ts'
import { readWidth } from './page-width.ts'

/** What is broken in a page, on the screen that it is shown on. */
export async function readHealth(
  { page, root, answer }: Pick<SeenPage, 'page' | 'root' | 'answer'>,
  faults: PageFaults,
): Promise<Health> {
  const seen = faults.list(new URL(answer().finalUrl).hostname)
  const { width: screen = 0 } = page.viewportSize() ?? {}
  const width = await inTime(() => readWidth(root, screen))
  return parsed(HealthSchema, { ...seen, width: width ?? null, axe: await readAxe(root) })
}
