import { defineConfig } from '@playwright/test'
import { leftOut } from './support/left-out.ts'

/** Headless Chromium without background network traffic. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Files that cannot run here; global-setup.ts names them. */
const testIgnore = leftOut().flatMap(({ files }) => files.map((file) => `own-site/${file}`))

export default defineConfig({
  testDir: 'journeys',
  testIgnore,
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each with a site of its own (support/test.ts), except on a site that is given.
  workers: process.env.SITE_URL ? 1 : 2,
  forbidOnly: true,
  // Recording every journey costs a fifth of its time: one that fails runs again for the record, and has failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
  use: {
    // A site in containers has a self-signed certificate.
    ignoreHTTPSErrors: process.env.SITE_URL?.startsWith('https://localhost') ?? false,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
})
