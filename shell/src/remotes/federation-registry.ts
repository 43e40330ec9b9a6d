import type { RemoteRoutesModule } from '@agency/web-kit'
import type { PageState } from '../page-state.ts'
import { federation } from './federation.ts'
import type { RemoteRegistry } from './registry.ts'

const federationName = (name: string) => name.replaceAll('-', '_')

/** The browser's registry: loads each remote once through federation, and again after a failure. */
export function createFederationRegistry({
  remotes,
  queries,
}: Pick<PageState, 'remotes' | 'queries'>): RemoteRegistry {
  const loaded = new Map<string, RemoteRoutesModule>()
  const loading = new Map<string, Promise<RemoteRoutesModule>>()

  const register = (name: string, attempt: number) => {
    const remote = remotes[name]
    if (!remote) throw new Error(`unknown remote ${name}`)
    const entry = new URL(remote.entry, location.href)
    // Browsers may cache a failed module URL, so a retry uses another one.
    if (attempt > 0) entry.searchParams.set('retry', String(attempt))
    federation.registerRemotes([{ name: federationName(name), entry: entry.href, type: 'module' }], {
      force: attempt > 0,
    })
  }

  const fetchRemote = async (name: string, attempt: number) => {
    register(name, attempt)
    // Before the remote starts: it looks for its shared packages then.
    const older = remotes[name]?.ownQueries ? undefined : await import('./older-remotes.tsx')
    older?.offerQueries()
    const loadedModule = await federation.loadRemote<RemoteRoutesModule>(`${federationName(name)}/routes`)
    if (!loadedModule) throw new Error(`remote ${name} has no ./routes`)
    const module = older?.withQueries(loadedModule, queries) ?? loadedModule
    loaded.set(name, module)
    return module
  }

  return {
    peek: (name) => loaded.get(name),
    load: (name, attempt) => {
      const cached = loading.get(name)
      if (cached) return cached
      const promise = fetchRemote(name, attempt).catch((error: unknown) => {
        loading.delete(name)
        throw error
      })
      loading.set(name, promise)
      return promise
    },
  }
}
