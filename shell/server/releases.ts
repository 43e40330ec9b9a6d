import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CurrentReleaseSchema,
  type RemoteManifest,
  RemoteManifestSchema,
  type Remotes,
  type ShellManifest,
  ShellManifestSchema,
} from '@agency/contracts'

/** What is live at one moment: the shell's release and one of each remote, each with its folder. */
export interface LiveReleases {
  /** Changes whenever anything live changes. */
  readonly key: string
  readonly shell: { readonly manifest: ShellManifest; readonly folder: string }
  readonly remotes: ReadonlyMap<string, { readonly manifest: RemoteManifest; readonly folder: string }>
}

export interface Releases {
  /** The live releases; looks at the disk at most every `maxAgeMs`. Throws while no shell is released. */
  readonly live: () => Promise<LiveReleases>
  /** Client folders of an application's finished releases, the live one first, then newest first. */
  readonly clientFolders: (name: string) => Promise<readonly string[]>
}

interface ReleasesOptions {
  readonly folder: string
  /** How long an answer may be reused before the disk is looked at again, in milliseconds. */
  readonly maxAgeMs?: number
  readonly onProblem: (problem: string) => void
}

const SHELL = 'shell'

/** Reads the releases folder: `<name>/current.json` and `<name>/<hash>/manifest.json`. */
export function createReleases({ folder, maxAgeMs = 500, onProblem }: ReleasesOptions): Releases {
  let live: { readonly value: LiveReleases; readonly readAt: number } | undefined
  let reading: Promise<LiveReleases> | undefined

  const readLive = async (): Promise<LiveReleases> => {
    const names = await applicationNames(folder)
    const shell = await readCurrent(join(folder, SHELL), ShellManifestSchema)
    const remotes = new Map<string, { manifest: RemoteManifest; folder: string }>()
    for (const name of names.filter((name) => name !== SHELL)) {
      try {
        remotes.set(name, await readCurrent(join(folder, name), RemoteManifestSchema))
      } catch (error) {
        // One remote with a broken release must not take the others with it; its last good state stays.
        onProblem(`release of ${name} cannot be read: ${String(error)}`)
        const last = live?.value.remotes.get(name)
        if (last) remotes.set(name, last)
      }
    }
    const all = [shell.manifest, ...[...remotes.values()].map((remote) => remote.manifest)]
    return { key: all.map((one) => `${one.name}@${one.release}`).join(' '), shell, remotes }
  }

  return {
    live: async () => {
      if (live && Date.now() - live.readAt < maxAgeMs) return live.value
      reading ??= readLive().finally(() => {
        reading = undefined
      })
      const value = await reading
      // The same object as long as nothing changed, so that callers may cache by it.
      live = { value: live?.value.key === value.key ? live.value : value, readAt: Date.now() }
      return live.value
    },
    clientFolders: async (name) => {
      const application = join(folder, name)
      const current = await readCurrentName(application)
      const finished = await finishedReleases(application)
      return finished
        .toSorted((a, b) => Number(b.release === current) - Number(a.release === current) || b.at - a.at)
        .map(({ release }) => join(application, release, 'client'))
    },
  }
}

/** `/remotes.json`: what the browser needs of the live remotes. */
export const remotesOf = (live: LiveReleases): Remotes =>
  Object.fromEntries(
    [...live.remotes].map(([name, { manifest }]) => {
      const { release, entry, preload, css, ssr, paths, contract } = manifest
      return [name, { release, entry, preload, css, ssr: ssr !== null, paths, contract }]
    }),
  )

async function applicationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && /^(shell|mf-[a-z0-9-]+)$/.test(entry.name))
  return names.map((entry) => entry.name).sort()
}

async function readCurrentName(application: string): Promise<string> {
  const text = await readFile(join(application, 'current.json'), 'utf8')
  return CurrentReleaseSchema.parse(JSON.parse(text)).release
}

async function readCurrent<T>(application: string, schema: { parse: (value: unknown) => T }) {
  const folder = join(application, await readCurrentName(application))
  const manifest = schema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  return { manifest, folder }
}

/** Releases whose manifest is there; it is written last, so the others are still being copied. */
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
