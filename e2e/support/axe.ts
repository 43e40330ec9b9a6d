import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Expects no accessibility violations on the current page, colour contrast included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Running animations have intermediate colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  // Evaluated, not added as a script element, which the CSP would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
  // Only violations leave the page: to send every node that passed takes longer than to check it.
  const violations = await page.evaluate(async () => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })
    return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
  })
  expect(violations).toEqual([])
}
