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
import { basename, dirname, join, resolve } from 'node:path'
import { satisfies } from 'semver'
import {
  CurrentReleaseSchema,
  RemoteManifestSchema,
  ShellManifestSchema,
} from '../../packages/contracts/src/remotes.ts'
import { fail, RELEASABLE, REMOTES, ROOT } from './workspace.mjs'

/**
 * @typedef {import('../../packages/contracts/src/remotes.ts').RemoteManifest
 *   | import('../../packages/contracts/src/remotes.ts').ShellManifest} Manifest
 * @typedef {import('../../packages/contracts/src/remotes.ts').CurrentRelease} CurrentRelease
 */

/** Releases kept of each application, the live one among them: open tabs go on with the files they know. */
const KEPT_RELEASES = 10

/** The folder of releases: `RELEASES_DIR`, else `releases` in the project. */
const releasesFolder = (env = process.env) => resolve(ROOT, env.RELEASES_DIR ?? 'releases')

/**
 * Copies an application's build into the releases and makes it the live one, for everybody or for a share.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @param {string} dist the build
 * @param {object} options
 * @param {number} [options.share] share of the visitors (above 0, below 1) that gets it, the others what is live now;
 * without one everybody gets it, and a canary that there was ends
 * @param {boolean} [options.remotesFollow] a new shell need not fit the live remotes: theirs are released next
 * @returns {string} the name of the release
 * @throws Error when the build does not fit what is live, a canary has nothing to stand beside, or a manifest lacks a field
 */
export function release(
  name,
  folder = releasesFolder(),
  dist = join(ROOT, name, 'dist'),
  { share, remotesFollow = false } = {},
) {
  const manifest = readManifest(name, dist)
  const application = join(folder, name)
  const live = currentRelease(name, folder)
  if (share !== undefined && live === undefined) throw new Error('There is no live release to stand beside.')
  if (share !== undefined && live === manifest.release)
    throw new Error(`${live} is live for everybody already.`)
  refuseUnfit(name, manifest, folder, remotesFollow)
  const target = join(application, manifest.release)
  if (!existsSync(join(target, 'manifest.json'))) copyRelease(dist, target)
  if (share === undefined) makeCurrent(application, manifest.release)
  else makeCurrent(application, String(live), { release: manifest.release, share })
  prune(application)
  return manifest.release
}

/**
 * Gives everybody the release that a share of the visitors has.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @returns {string} its name
 * @throws when there is no canary
 */
export function promote(name, folder = releasesFolder()) {
  const { canary } = readCurrent(name, folder) ?? {}
  if (!canary) throw new Error('There is no canary to promote.')
  makeCurrent(join(folder, name), canary.release)
  return canary.release
}

/**
 * Ends the canary, or where there is none makes the release before the live one live again.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @returns {string} the name of the release that everybody gets now
 * @throws when there is no earlier release, or it does not fit what is live
 */
export function rollback(name, folder = releasesFolder()) {
  const current = readCurrent(name, folder)
  const releases = listReleases(name, folder)
  const index = releases.findIndex(({ release }) => release === current?.release)
  const target = current?.canary ? current.release : releases[index + 1]?.release
  if (target === undefined) throw new Error('There is no earlier release to go back to.')
  refuseUnfit(name, readManifest(name, join(folder, name, target)), folder)
  makeCurrent(join(folder, name), target)
  return target
}

/**
 * Releases an application's build unless that very build was the last one that came this way.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @param {string} dist the build
 * @param {{ share?: number }} options the share of visitors that gets it, as `release` takes it; who names one wants it
 * released, new or not
 * @returns {string | undefined} the name of the release, or undefined where there was nothing new
 * @throws when the build does not fit the live shell, or a canary has nothing to stand beside
 */
export function releaseNewBuild(
  name,
  folder = releasesFolder(),
  dist = join(ROOT, name, 'dist'),
  { share } = {},
) {
  const last = join(folder, name, 'last-build.json')
  const { release: build } = readManifest(name, dist)
  const isNew = !existsSync(last) || JSON.parse(readFileSync(last, 'utf8')).release !== build
  if (!isNew && share === undefined) return undefined
  // The containers of all applications start together, each with its own build.
  release(name, folder, dist, { share, remotesFollow: true })
  writeWhole(last, { release: build })
  return build
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

/**
 * Names the live release, and the canary beside it where there is one; the switch is one rename.
 * @param {string} application folder of its releases
 * @param {string} release
 * @param {{ release: string, share: number }} [canary]
 */
export function makeCurrent(application, release, canary) {
  writeWhole(join(application, 'current.json'), { release, canary })
}

/** Nobody ever reads half a file. */
function writeWhole(file, value) {
  writeFileSync(`${file}.incoming`, `${JSON.stringify(value)}\n`)
  renameSync(`${file}.incoming`, file)
}

/**
 * Whatever may meet in one page must fit: a remote asks for no newer contract than the shell offers, and for shared
 * packages of the same major. Canaries count like what is live.
 */
function refuseUnfit(name, manifest, folder, remotesFollow = false) {
  if (name !== 'shell') {
    for (const shell of liveManifests('shell', folder)) refusePair(name, manifest, shell)
    return
  }
  if (remotesFollow) return
  for (const remote of REMOTES) {
    for (const live of liveManifests(remote, folder)) refusePair(remote, live, manifest)
  }
}

function refusePair(name, remote, shell) {
  if (remote.contract > shell.contract) {
    throw new Error(
      `${name} asks for contract ${remote.contract}; the shell offers ${shell.contract}. Release the shell first.`,
    )
  }
  for (const [shared, version] of Object.entries(remote.shared)) {
    const offered = shell.shared[shared]
    // Of the same major and not older.
    if (!offered || !satisfies(offered, `^${version}`)) {
      throw new Error(`${name} was built with ${shared} ${version}; the shell offers ${offered ?? 'none'}.`)
    }
  }
}

/**
 * Finished releases of an application, newest first.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @returns {{ release: string, at: number }[]} `at`: when it was made, in milliseconds since 1970
 */
export function listReleases(name, folder = releasesFolder()) {
  const application = join(folder, name)
  if (!existsSync(application)) return []
  return readdirSync(application)
    .filter((entry) => /^[0-9a-f]{12}$/.test(entry) && existsSync(join(application, entry, 'manifest.json')))
    .map((release) => ({ release, at: statSync(join(application, release, 'manifest.json')).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
}

/**
 * Name of the live release, or undefined.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @returns {string | undefined}
 */
export const currentRelease = (name, folder = releasesFolder()) => readCurrent(name, folder)?.release

/**
 * What `current.json` says: the live release, and the canary where there is one; undefined before the first release.
 * @param {string} name `shell` or a remote
 * @param {string} folder the folder of releases
 * @returns {CurrentRelease | undefined}
 * @throws Error with the file's name when it says anything else
 */
export function readCurrent(name, folder = releasesFolder()) {
  const current = join(folder, name, 'current.json')
  return existsSync(current) ? readJson(current, CurrentReleaseSchema) : undefined
}

/** Manifests of what visitors get now: the live release, and the canary where there is one. */
function liveManifests(name, folder) {
  const current = readCurrent(name, folder)
  const names = [current?.release, current?.canary?.release].filter((release) => release !== undefined)
  return names.map((release) => readManifest(name, join(folder, name, release)))
}

function prune(application) {
  const [name, folder] = [basename(application), dirname(application)]
  const current = readCurrent(name, folder)
  const live = [current?.release, current?.canary?.release]
  const old = listReleases(name, folder).filter(({ release }) => !live.includes(release))
  for (const { release } of old.slice(KEPT_RELEASES - 1)) {
    rmSync(join(application, release), { recursive: true, force: true })
  }
}

/** @returns {Manifest} */
const readManifest = (name, folder) =>
  readJson(join(folder, 'manifest.json'), name === 'shell' ? ShellManifestSchema : RemoteManifestSchema)

/** What a file says, by its schema; an error names the file and the fields that are wrong. */
function readJson(file, schema) {
  const { data, error } = schema.safeParse(parseJson(file))
  if (!error) return data
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file} is not valid. ${issues.join('; ')}.`)
}

function parseJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error.message}`)
  }
}

/**
 * The name given on the command line; ends the program where it is not one that can be released.
 * @param {string} usage
 * @returns {string}
 */
export function nameFromArguments(usage) {
  const [name = ''] = process.argv.slice(2)
  return RELEASABLE.includes(name) ? name : fail(`${usage}\nNAME: ${RELEASABLE.join(', ')}`)
}

/**
 * What the command line of a program that releases asks for.
 * @param {string} program how it is called
 * @returns {{ name: string, share?: number, isPromotion: boolean, to: string }} `to`: whom it is released to, in words
 */
export function releaseArguments(program) {
  const usage = `${program} NAME [--canary PERCENT | --promote]`
  const name = nameFromArguments(usage)
  const [option, percent, ...rest] = process.argv.slice(3)
  const isPromotion = option === '--promote' && percent === undefined
  if (option === undefined || isPromotion) return { name, isPromotion, to: 'everybody' }
  const share = Number(percent) / 100
  if (option === '--canary' && share > 0 && share < 1 && rest.length === 0) {
    return { name, share, isPromotion, to: `${percent} % of the visitors` }
  }
  return fail(`${usage}\nPERCENT: above 0 and below 100`)
}
