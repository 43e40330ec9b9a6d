import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { NOBODY } from '../../scripts/lib/ordinary-user.mjs'

const OWN_SITE = new URL('../journeys/own-site/', import.meta.url)

/** Journeys that cannot run on this site or machine. */
export interface LeftOut {
  readonly files: readonly string[]
  readonly reason: string
}

/** What has to be left out, for the configuration and for the line that says so. */
export function leftOut(): readonly LeftOut[] {
  if (process.env.SITE_URL) {
    return [
      { files: readdirSync(OWN_SITE), reason: 'they start, end and rebuild a site, and this one is given' },
    ]
  }
  if (canCage()) return []
  return [
    {
      files: ['browser.spec.ts', 'painted-site.spec.ts'],
      reason: 'this machine forbids user namespaces, without which the site opens no browser',
    },
  ]
}

/** Whether the account that the site's browser has may do what its cage and Chromium's sandbox need. */
function canCage(): boolean {
  const account = process.getuid?.() === 0 ? NOBODY : {}
  const { status } = spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true'], account)
  return status === 0
}
