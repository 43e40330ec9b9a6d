import type { PageMeta, RemotePage, SiteConfig } from '@agency/contracts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A short message shown by the shell for five seconds; `destructive` reads as an error. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Called once, after it closes for any reason. Older shells never call it. */
  readonly onClose?: () => void
}

/** The visitor's choice in the cookie banner. */
export type Consent = 'accepted' | 'rejected'

/**
 * Reads the visitor's choice. Nothing that needs consent (analytics, advertising, third-party players) may load before
 * `current()` is `accepted`. Both functions fit `useSyncExternalStore`; on the server there is no choice.
 */
export interface ConsentReader {
  /** The choice, or `undefined` before it is made. */
  readonly current: () => Consent | undefined
  /** Calls `listener` after every change, in this tab or another; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Services of the shell for a remote, in the browser and (as no-ops) during server rendering. */
export interface RemoteHost {
  readonly toast: (message: ToastMessage) => void
  /** Replaces title, description, keywords, robots and Open Graph of the document; call it from an effect. */
  readonly setMeta: (meta: PageMeta) => void
  readonly contractVersion: number
  /** Absent in older shells and when a remote runs alone. */
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
  /** Loads the code of one page, so that it then renders without suspending. Absent where all pages are one chunk. */
  readonly preload?: (pathname: string) => Promise<unknown>
}

/** Argument of `prefetch`, which fills `queryClient` with the data of `path`; `fetchJson` reads from the gateway. */
export interface PrefetchContext {
  readonly queryClient: QueryClient
  readonly path: string
  readonly fetchJson: (apiPath: string) => Promise<unknown>
}

/** The server bundle of a public remote, `entry-server`. */
export interface RemoteServerModule extends RemoteRoutesModule {
  readonly pages: readonly RemotePage[]
  /** Source file of each page by its path, where the remote is split by page. */
  readonly pageFiles?: Readonly<Record<string, string>>
  readonly prefetch?: (context: PrefetchContext) => Promise<void>
}
