import type { Browser } from 'playwright-core'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Chromium's own on a phone, without «Headless», with the tool's name and page: site owners can recognise it, and no consent manager takes
 * it for a search engine.
 */
export function userAgent(browser: Browser, publicUrl: string): string {
  // Reduced as every Chromium has it.
  const [major = '0'] = browser.version().split('.')
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36 AnalizaTuWeb/${manifest.version} (+${publicUrl}/analiza-tu-web#robot)`
}
