import { test as base, expect } from '@playwright/test'
import { type Site, startSite } from './site.ts'

/** Chromium logs every failed document or call this way; the test checks the status itself. */
const EXPECTED = /^Failed to load resource: the server responded with a status of (404|4\d\d|5\d\d)/

/** Starting a site does not count as the first test's time. */
const START_MS = 60_000

interface TestFixtures {
  expectedMessages: RegExp[]
  quietConsole: undefined
}

interface WorkerFixtures {
  /** The site of all non-destructive journeys of a worker; undefined where `SITE_URL` names another. */
  sharedSite: Site | undefined
}

/**
 * Playwright's test with the site of its worker, and an extra rule: a page that logs an error or a warning, or throws,
 * fails the test. A test that expects messages lists them with `test.use({ expectedMessages: [/…/] })`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // A site for each worker: what one journey changes, another does not see at the same time.
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = process.env.SITE_URL ? undefined : await startSite()
      await use(site)
      await site?.stop()
      await site?.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ sharedSite }, use) => use(sharedSite?.url ?? process.env.SITE_URL),
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await use(undefined)
      const expected = [EXPECTED, ...expectedMessages]
      expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
