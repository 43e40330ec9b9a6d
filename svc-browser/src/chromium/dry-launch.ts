import { type BrowserOptions, openBrowser } from './open-browser.ts'

const DRY_LAUNCH_MS = 20_000

/**
 * Starts and ends a browser, as a visit would.
 * @returns why it could not: no program, started as root, no user namespaces, or what Chromium says
 */
export async function whyNoBrowser(
  browser: Omit<BrowserOptions, 'signal' | 'deadlineMs'>,
): Promise<Error | undefined> {
  if (browser.chromium === '') return new Error('there is no Chromium, nor at CHROMIUM_PATH')
  if (browser.sandbox && process.getuid?.() === 0) {
    return new Error('Chromium has no sandbox for root: start the service as another user')
  }
  try {
    const signal = new AbortController().signal
    const { close } = await openBrowser({ ...browser, deadlineMs: DRY_LAUNCH_MS, signal })
    await close()
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}
