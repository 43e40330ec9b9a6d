import { test as base, expect } from '@playwright/test'

/** Chromium logs every failed document or call this way; the test checks the status itself. */
const EXPECTED = /^Failed to load resource: the server responded with a status of (404|4\d\d|5\d\d)/

/**
 * Playwright's test with an extra rule: a page that logs an error or a warning, or throws, fails the test. A test that
 * expects messages lists them with `test.use({ expectedMessages: [/…/] })`.
 */
export const test = base.extend<{ expectedMessages: RegExp[]; quietConsole: undefined }>({
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
