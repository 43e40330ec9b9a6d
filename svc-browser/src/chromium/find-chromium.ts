import { accessSync, constants } from 'node:fs'

/** The headless shell first: it makes no calls of its own, and needs half the time. */
const USUAL = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/chromium/current/usr/lib/chromium-browser/chrome',
]
/** Debian's wrapper of Chromium adds keys, extensions and flags of its own: programs are started directly. */
const WRAPPERS: Readonly<Record<string, string>> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
}

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
