import type { PageMeta, RemotePage } from '@agency/contracts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A short message shown by the shell for five seconds; `destructive` reads as an error. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}

/** What the shell does for a remote, in the browser and (as no-ops) while rendering on the server. */
export interface RemoteHost {
  readonly toast: (message: ToastMessage) => void
  /** Replaces title, description, keywords, robots and Open Graph of the document; call it from an effect. */
  readonly setMeta: (meta: PageMeta) => void
  readonly contractVersion: number
}

/** Props of the component a remote exposes as `./routes`. `basePath` is where the remote is mounted. */
export interface RemoteRoutesProps {
  readonly basePath: string
  readonly host: RemoteHost
}

/** The module `./routes` of a remote. */
export interface RemoteRoutesModule {
  readonly default: ComponentType<RemoteRoutesProps>
}

/** What `prefetch` gets: fill `queryClient` with what `path` needs; `fetchJson` reads from the gateway. */
export interface PrefetchContext {
  readonly queryClient: QueryClient
  readonly path: string
  readonly fetchJson: (apiPath: string) => Promise<unknown>
}

/** The server bundle of a public remote, `entry-server`. */
export interface RemoteServerModule extends RemoteRoutesModule {
  readonly pages: readonly RemotePage[]
  readonly prefetch?: (context: PrefetchContext) => Promise<void>
}
