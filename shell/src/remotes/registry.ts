import type { RemoteRoutesModule } from '@agency/web-kit'
import { createContext, useContext } from 'react'

/** Source of the remotes' modules: federation in the browser, server bundles on the server. */
export interface RemoteRegistry {
  /** The module if already loaded, so that a page hydrates without suspending. */
  readonly peek: (name: string) => RemoteRoutesModule | undefined
  /** Loads a remote; `attempt` above 0 reloads it after a failure. Rejects if it cannot be loaded. */
  readonly load: (name: string, attempt: number) => Promise<RemoteRoutesModule>
}

export const RegistryContext = createContext<RemoteRegistry | undefined>(undefined)

/** The registry of the current React tree. */
export function useRegistry(): RemoteRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('RemoteSlot needs a RegistryContext')
  return registry
}
