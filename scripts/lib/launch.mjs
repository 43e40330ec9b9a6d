import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ROOT } from './workspace.mjs'

/** What brand.ts is delivered with, until an agency writes its own. */
const PLACEHOLDERS = {
  phone: '+34968000000',
  whatsapp: 'https://wa.me/34600000000',
  email: 'hola@altiplanodigital.es',
}

/** Beside the database: when `npm run backup` last succeeded. Scheduled backups carry their time in their names. */
const LAST_BACKUP = 'last-backup'

/** A backup older than this, in days, is as good as none. */
const BACKUP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The first letter of the NIF of a person, who is in no trade register (Orden EHA/451/2008 for legal persons). */
const PERSONAL_NIF = /^[0-9XYZKLM]/i

/**
 * @typedef {{ phone: { display: string, tel: string }, whatsapp: string, email: string,
 *   legal: Readonly<Record<'owner' | 'nif' | 'address' | 'postalCode' | 'registry', string>> }} Brand
 * @typedef {{ brand: Brand, env: NodeJS.ProcessEnv, projects?: readonly { isSample?: 0 | 1 }[], lastBackup?: Date,
 *   now: Date }} Site `projects` are those that visitors see, undefined where the site does not run
 * @typedef {{ name: string, text: string, isLaw: boolean }} Gap
 */

/**
 * What is still a placeholder, in the order of a list to work through.
 * @param {Site} site
 * @returns {Gap[]} `isLaw` marks what LSSI, article 10, requires
 */
export function launchGaps({ brand, env, projects, lastBackup, now }) {
  const gaps = []
  const add = (name, text, isLaw = false) => gaps.push({ name, text, isLaw })
  const missing = missingLegalData(brand.legal)
  if (missing.length > 0) add(`legal data (${missing.join(', ')})`, 'empty in the brand file', true)
  if (brand.email === PLACEHOLDERS.email) add('e-mail', `${brand.email} is a placeholder`, true)
  if (brand.phone.tel === PLACEHOLDERS.phone) add('phone', `${brand.phone.display} is a placeholder`)
  if (brand.whatsapp === PLACEHOLDERS.whatsapp) add('WhatsApp', `${brand.whatsapp} is a placeholder`)
  if (projects === undefined) add('samples', 'unknown: the site does not run')
  else if (projects.some(({ isSample }) => isSample === 1))
    add('samples', 'the portfolio shows sample projects')
  if (!has(env, 'SMTP_URL') || !has(env, 'NOTIFY_EMAIL'))
    add('mail server', 'without SMTP_URL and NOTIFY_EMAIL no message is mailed to you')
  if (!isPublicAddress(env.PUBLIC_URL)) add('site address', 'PUBLIC_URL is no public https address')
  // A database server may be backed up by its own means.
  const hasOwnMeans = has(env, 'MONGODB_URI') && !has(env, 'BACKUP_DIR')
  if (!hasOwnMeans && !(lastBackup && now.getTime() - lastBackup.getTime() < BACKUP_DAYS * DAY_MS))
    add(
      'backups',
      lastBackup ? 'the last is more than a week old' : 'none yet (BACKUP_DIR, or npm run backup -- FILE)',
    )
  return gaps
}

/** The gaps in one line. @param {readonly Gap[]} gaps */
export const launchLine = (gaps) =>
  `Not ready to launch (npm run launch-check): ${gaps.map(({ name }) => name).join(', ')}`

/**
 * What `launchGaps` needs to know of this copy of the project.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Site>}
 */
export async function readSite(env) {
  return {
    brand: await readBrand(env),
    env,
    projects: await readProjects(env),
    lastBackup: await readLastBackup(env),
    now: new Date(),
  }
}

/** The file that tells when the last backup was made. @param {NodeJS.ProcessEnv} env */
export function lastBackupFile(env) {
  return join(resolve(ROOT, env.DATA_DIR || '.data'), LAST_BACKUP)
}

function missingLegalData({ owner, nif, address, postalCode, registry }) {
  const needsRegistry = !PERSONAL_NIF.test(nif)
  return Object.entries({
    owner,
    NIF: nif,
    address: address && postalCode,
    registry: registry || !needsRegistry,
  })
    .filter(([, value]) => !value)
    .map(([name]) => name)
}

/** A variable, or the file of a secret. */
const has = (env, name) => Boolean(env[name] || env[`${name}_FILE`])

function isPublicAddress(address = '') {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|\.(localhost|local|test|example|internal)$/.test(hostname)
  )
}

async function readBrand(env) {
  const { brand } = await import('../../packages/web-kit/src/brand.ts')
  if (!env.BRAND_FILE) return brand
  const { mergeBrand } = await import('../../packages/config/src/merge-brand.ts')
  return /** @type {Brand} */ (mergeBrand(brand, JSON.parse(await readFile(resolve(env.BRAND_FILE), 'utf8'))))
}

async function readProjects(env) {
  const address = `http://127.0.0.1:${env.API_PORT || '4000'}/api/projects`
  try {
    const projects = await (await fetch(address, { signal: AbortSignal.timeout(2000) })).json()
    return Array.isArray(projects) ? projects : undefined
  } catch {
    return undefined
  }
}

async function readLastBackup(env) {
  const { newestArchive } = await import('../../svc-api/src/maintenance/archives.ts')
  const file = lastBackupFile(env)
  const times = [
    existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) : Number.NaN,
    env.BACKUP_DIR
      ? (newestArchive(resolve(ROOT, env.BACKUP_DIR), new Date())?.at ?? Number.NaN)
      : Number.NaN,
  ].filter((time) => !Number.isNaN(time))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}
