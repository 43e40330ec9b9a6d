import type { PageMeta, RemotePage, SiteConfig } from '@agency/contracts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A short message shown by the shell for five seconds; `destructive` reads as an error. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Called once it has closed, however that came about. Shells of before this was added never call it. */
  readonly onClose?: () => void
}

/** The visitor's choice in the cookie banner. */
export type Consent = 'accepted' | 'rejected'

/**
 * Where the visitor's choice is read. What needs consent (measuring, advertising, other people's players) must not
 * load before `current()` is `accepted`. Both functions fit `useSyncExternalStore`; on the server nothing is chosen.
 */
export interface ConsentReader {
  /** The choice, or `undefined` while there is none. */
  readonly current: () => Consent | undefined
  /** Calls `listener` after every change, in this tab or another; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** What the shell does for a remote, in the browser and (as no-ops) while rendering on the server. */
export interface RemoteHost {
  readonly toast: (message: ToastMessage) => void
  /** Replaces title, description, keywords, robots and Open Graph of the document; call it from an effect. */
  readonly setMeta: (meta: PageMeta) => void
  readonly contractVersion: number
  /** Absent from shells of before it was added, and where a remote runs alone. */
  readonly config?: SiteConfig
  /** Absent like `config`; nothing that needs consent may then load. */
  readonly consent?: ConsentReader
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
