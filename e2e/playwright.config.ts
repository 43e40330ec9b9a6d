import { defineConfig } from '@playwright/test'

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

/**
 * Journeys that start, stop and rebuild the site, skipped for an external site; global-setup.ts then names them. (In
 * workers the variable is always set, and this list is not read.)
 */
const ownSite = 'own-site/**'

export default defineConfig({
  testDir: 'journeys',
  testIgnore: process.env.SITE_URL ? ownSite : [],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    // A site in containers has a self-signed certificate.
    ignoreHTTPSErrors: process.env.SITE_URL?.startsWith('https://localhost') ?? false,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
})
