import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** No violation of accessibility on the page as it stands, colour contrast included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Motion that is under way has in-between colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  // As an evaluation, not a script element: the page's own policy forbids strange scripts.
  await page.evaluate(await readFile(AXE, 'utf8'))
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
}
