import type { Remotes } from '@agency/contracts'
import type { RemoteRoutesModule } from '@agency/web-kit'
import { federation } from './federation.ts'
import type { RemoteRegistry } from './registry.ts'

const federationName = (name: string) => name.replaceAll('-', '_')

/** The browser's registry: loads each remote once through federation, and again after a failure. */
export function createFederationRegistry(remotes: Remotes): RemoteRegistry {
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
    const module = await federation.loadRemote<RemoteRoutesModule>(`${federationName(name)}/routes`)
    if (!module) throw new Error(`remote ${name} has no ./routes`)
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
