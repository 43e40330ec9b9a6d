import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { RELEASABLE, ROOT } from './workspace.mjs'

/** Releases kept of each application, the live one among them: open tabs go on with the files they know. */
const KEPT_RELEASES = 10

/** The folder of releases: `RELEASES_DIR`, else `releases` in the project. */
export const releasesFolder = (env = process.env) => resolve(ROOT, env.RELEASES_DIR ?? 'releases')

/**
 * Copies an application's build into the releases and makes it the live one.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @param {string} dist the build
 * @returns {string} the name of the release
 * @throws when the build does not fit the live shell
 */
export function release(name, folder = releasesFolder(), dist = join(ROOT, name, 'dist')) {
  const manifest = readManifest(dist)
  refuseUnfit(name, manifest, folder)
  const application = join(folder, name)
  const target = join(application, manifest.release)
  if (!existsSync(join(target, 'manifest.json'))) copyRelease(dist, target)
  makeCurrent(application, manifest.release)
  prune(application, manifest.release)
  return manifest.release
}

/** Copies beside the final place and moves the whole, so that nobody ever sees half a release. */
function copyRelease(dist, target) {
  const incoming = `${target}.incoming`
  rmSync(incoming, { recursive: true, force: true })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  for (const part of ['client', 'server', 'manifest.json']) {
    cpSync(join(dist, part), join(incoming, part), { recursive: true })
  }
  renameSync(incoming, target)
}

/** Names the live release; the switch is one rename. */
export function makeCurrent(application, release) {
  const current = join(application, 'current.json')
  writeFileSync(`${current}.incoming`, `${JSON.stringify({ release })}\n`)
  renameSync(`${current}.incoming`, current)
}

/** A remote must fit the shell it is released into: contract not newer, shared packages of the same major. */
function refuseUnfit(name, manifest, folder) {
  if (name === 'shell') return
  const shell = currentManifest('shell', folder)
  if (!shell) return
  if (manifest.contract > shell.contract) {
    throw new Error(
      `${name} asks for contract ${manifest.contract}; the live shell offers ${shell.contract}. Release the shell first.`,
    )
  }
  for (const [shared, version] of Object.entries(manifest.shared)) {
    const offered = shell.shared[shared]
    if (!offered || !satisfies(offered, version)) {
      throw new Error(
        `${name} was built with ${shared} ${version}; the live shell offers ${offered ?? 'none'}.`,
      )
    }
  }
}

/** Whether `offered` is of the same major as `wanted` and not older. */
function satisfies(offered, wanted) {
  const [a, b] = [offered, wanted].map((version) => version.split('.').map(Number))
  if (a[0] !== b[0]) return false
  return a[1] > b[1] || (a[1] === b[1] && a[2] >= b[2])
}

/** Finished releases of an application, newest first. */
export function listReleases(name, folder = releasesFolder()) {
  const application = join(folder, name)
  if (!existsSync(application)) return []
  return readdirSync(application)
    .filter((entry) => /^[0-9a-f]{12}$/.test(entry) && existsSync(join(application, entry, 'manifest.json')))
    .map((release) => ({ release, at: statSync(join(application, release, 'manifest.json')).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
}

/** Name of the live release, or undefined. */
export function currentRelease(name, folder = releasesFolder()) {
  const current = join(folder, name, 'current.json')
  return existsSync(current) ? JSON.parse(readFileSync(current, 'utf8')).release : undefined
}

function currentManifest(name, folder) {
  const release = currentRelease(name, folder)
  return release === undefined ? undefined : readManifest(join(folder, name, release))
}

function prune(application, current) {
  const name = application.split('/').at(-1)
  const old = listReleases(name, join(application, '..')).filter(({ release }) => release !== current)
  for (const { release } of old.slice(KEPT_RELEASES - 1)) {
    rmSync(join(application, release), { recursive: true, force: true })
  }
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** The name given on the command line, checked. */
export function nameFromArguments(usage) {
  const name = process.argv[2]
  if (RELEASABLE.includes(name)) return name
  console.error(`${usage}\nNAME: ${RELEASABLE.join(', ')}`)
  process.exit(1)
}
