import type { RemoteRoutesModule } from '@agency/web-kit'
import { createContext, useContext } from 'react'

/** Where the remotes' modules come from: federation in the browser, server bundles on the server. */
export interface RemoteRegistry {
  /** The module if it is already here, so that a page hydrates without suspending. */
  readonly peek: (name: string) => RemoteRoutesModule | undefined
  /** Loads a remote; `attempt` above 0 asks for it anew after a failure. Rejects when it cannot be had. */
  readonly load: (name: string, attempt: number) => Promise<RemoteRoutesModule>
}

export const RegistryContext = createContext<RemoteRegistry | undefined>(undefined)

/** The registry of the current tree. */
export function useRegistry(): RemoteRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('RemoteSlot needs a RegistryContext')
  return registry
}
