import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CurrentRelease,
  CurrentReleaseSchema,
  type RemoteManifest,
  RemoteManifestSchema,
  type Remotes,
  type ShellManifest,
  ShellManifestSchema,
} from '@agency/contracts'
import { oncePerTurn } from '@agency/service-kit'
import { isInShare, type Visitor } from './canary.ts'

/** Fields common to the manifests of shell and remotes. */
interface Named {
  readonly name: string
  readonly release: string
}

interface LiveRelease<Manifest extends Named> {
  readonly manifest: Manifest
  readonly folder: string
}

/** A set of live releases: the shell's and one of each remote. */
export interface LiveReleases {
  /** Changes whenever anything live changes. */
  readonly key: string
  /** Whether every visitor gets this set: false while any application has a canary. */
  readonly isForAll: boolean
  readonly shell: LiveRelease<ShellManifest>
  readonly remotes: ReadonlyMap<string, LiveRelease<RemoteManifest>>
}

export interface Releases {
  /**
   * The live releases, with the canaries selected for `visitor`; a switch applies to the next request. Throws before a
   * shell is released.
   */
  readonly live: (visitor?: Visitor) => Promise<LiveReleases>
  /** Client folders of an application's complete releases: the live one, then newest first. */
  readonly clientFolders: (name: string) => Promise<readonly string[]>
}

interface ReleasesOptions {
  readonly folder: string
  /** Delay before an unreadable release is read again. */
  readonly retryMs?: number
  readonly onIssue: (issue: string) => void
}

type AnyRelease = LiveRelease<Named>

/** State of one application on disk. */
interface Application<Release extends AnyRelease = AnyRelease> {
  readonly stable: Release
  readonly canary?: { readonly release: Release; readonly share: number }
}

interface Snapshot {
  readonly key: string
  readonly shell: Application<LiveRelease<ShellManifest>>
  readonly remotes: ReadonlyMap<string, Application<LiveRelease<RemoteManifest>>>
  /** Sets returned so far, by key: the object stays the same until something changes, so callers may cache by it. */
  readonly sets: Map<string, LiveReleases>
}

/** Result of reading the folder at this stamp; `isWhole` unless part of it was unreadable. */
interface Reading {
  readonly stamp: string
  readonly snapshot: Snapshot
  readonly isWhole: boolean
  readonly readAt: number
}

const SHELL = 'shell'

/** Reads the releases folder: `<name>/current.json` and `<name>/<hash>/manifest.json`. */
export function createReleases({ folder, retryMs = 500, onIssue }: ReleasesOptions): Releases {
  let lastReading: Reading | undefined
  let reading: { readonly stamp: string; readonly done: Promise<Reading> } | undefined

  const readApplication = async <Manifest extends Named>(
    name: string,
    schema: { readonly parse: (value: unknown) => Manifest },
  ): Promise<Application<LiveRelease<Manifest>>> => {
    const application = join(folder, name)
    const { release, canary } = await readCurrent(application)
    const stable = await readRelease(application, release, schema)
    if (!canary) return { stable }
    try {
      const canaryRelease = await readRelease(application, canary.release, schema)
      return { stable, canary: { release: canaryRelease, share: canary.share } }
    } catch (error) {
      onIssue(`canary of ${name} cannot be read: ${String(error)}`)
      return { stable }
    }
  }

  const read = async (stamp: string): Promise<Reading> => {
    let isWhole = true
    const names = await applicationNames(folder)
    const shell = await readApplication(SHELL, ShellManifestSchema)
    const remotes = new Map<string, Application<LiveRelease<RemoteManifest>>>()
    for (const name of names.filter((name) => name !== SHELL)) {
      try {
        remotes.set(name, await readApplication(name, RemoteManifestSchema))
      } catch (error) {
        // A broken release of one remote must not affect the others; its last good state stays.
        isWhole = false
        onIssue(`release of ${name} cannot be read: ${String(error)}`)
        const last = lastReading?.snapshot.remotes.get(name)
        if (last) remotes.set(name, last)
      }
    }
    const key = [shell, ...remotes.values()].map(applicationKey).join(' ')
    const snapshot =
      lastReading?.snapshot.key === key ? lastReading.snapshot : { key, shell, remotes, sets: new Map() }
    return { stamp, snapshot, isWhole, readAt: Date.now() }
  }

  // Requests that come together look at the folder together.
  const currentStamp = oncePerTurn(() => stampOf(folder))

  const currentSnapshot = async (): Promise<Snapshot> => {
    const stamp = await currentStamp()
    if (lastReading?.stamp === stamp && (lastReading.isWhole || Date.now() - lastReading.readAt < retryMs))
      return lastReading.snapshot
    // A caller after a switch must not get a stale read.
    if (reading?.stamp !== stamp) reading = { stamp, done: read(stamp) }
    const mine = reading
    try {
      lastReading = await mine.done
      return lastReading.snapshot
    } finally {
      if (reading === mine) reading = undefined
    }
  }

  return {
    live: async (visitor) => setFor(await currentSnapshot(), visitor),
    clientFolders: async (name) => {
      const application = join(folder, name)
      const { release: current } = await readCurrent(application)
      const finished = await finishedReleases(application)
      return finished
        .toSorted((a, b) => Number(b.release === current) - Number(a.release === current) || b.at - a.at)
        .map(({ release }) => join(application, release, 'client'))
    },
  }
}

const applicationKey = ({ stable, canary }: Application): string =>
  `${releaseKey(stable)}${canary ? `+${canary.release.manifest.release}*${canary.share}` : ''}`

const releaseKey = ({ manifest }: AnyRelease): string => `${manifest.name}@${manifest.release}`

/** The visitor's releases of a snapshot. */
function setFor(snapshot: Snapshot, visitor: Visitor | undefined): LiveReleases {
  const choose = <Release extends AnyRelease>({ stable, canary }: Application<Release>): Release =>
    canary && visitor && isInShare(visitor, releaseKey(canary.release), canary.share)
      ? canary.release
      : stable
  const shell = choose(snapshot.shell)
  const remotes = new Map([...snapshot.remotes].map(([name, application]) => [name, choose(application)]))
  const key = [shell, ...remotes.values()].map(releaseKey).join(' ')
  const cached = snapshot.sets.get(key)
  if (cached) return cached
  const isForAll = ![snapshot.shell, ...snapshot.remotes.values()].some(({ canary }) => canary)
  const set = { key, isForAll, shell, remotes }
  snapshot.sets.set(key, set)
  return set
}

/** `/remotes.json`: the live remotes as the browser needs them. */
export const remotesOf = (live: LiveReleases): Remotes =>
  Object.fromEntries(
    [...live.remotes].map(([name, { manifest }]) => {
      const { release, entry, preload, css, ssr, paths, ownQueries, contract } = manifest
      return [name, { release, entry, preload, css, ssr: ssr !== null, paths, ownQueries, contract }]
    }),
  )

/** Changes with every release, rollback and canary: each replaces `current.json`. */
async function stampOf(folder: string): Promise<string> {
  const names = await applicationNames(folder)
  const stamps = names.map(async (name) => {
    const current = await stat(join(folder, name, 'current.json')).catch(() => undefined)
    return `${name}:${current?.ino}:${current?.mtimeMs}`
  })
  return (await Promise.all(stamps)).join(' ')
}

async function applicationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && /^(shell|mf-[a-z0-9-]+)$/.test(entry.name))
  return names.map((entry) => entry.name).sort()
}

async function readCurrent(application: string): Promise<CurrentRelease> {
  const text = await readFile(join(application, 'current.json'), 'utf8')
  return CurrentReleaseSchema.parse(JSON.parse(text))
}

async function readRelease<Manifest extends Named>(
  application: string,
  release: string,
  schema: { readonly parse: (value: unknown) => Manifest },
): Promise<LiveRelease<Manifest>> {
  const folder = join(application, release)
  const file = join(folder, 'manifest.json')
  const manifest = schema.parse(JSON.parse(await readFile(file, 'utf8')))
  return { manifest, folder }
}

/** Releases with a manifest; it is written last, so the others are incomplete. */
async function finishedReleases(application: string) {
  const entries = await readdir(application, { withFileTypes: true })
  const releases = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{12}$/.test(entry.name))
  const found = await Promise.all(
    releases.map(async ({ name }) => {
      const manifest = await stat(join(application, name, 'manifest.json')).catch(() => undefined)
      return manifest ? { release: name, at: manifest.mtimeMs } : undefined
    }),
  )
  return found.filter((release) => release !== undefined)
}
