import { accessSync, constants } from 'node:fs'

/** Debian's wrapper in /usr/bin adds keys, extensions and flags of its own: its program is started directly. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/chromium/current/usr/lib/chromium-browser/chrome',
]
const WRAPPERS: Readonly<Record<string, string>> = { '/usr/bin/chromium': '/usr/lib/chromium/chromium' }

/**
 * The program of Chromium or Chrome on this machine.
 * @param given `CHROMIUM_PATH`
 */
export function findChromium(given: string | undefined): string | undefined {
  if (given === undefined) return USUAL.find(isProgram)
  const program = WRAPPERS[given] ?? given
  return [program, given].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
