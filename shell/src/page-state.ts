import type { Remotes, SiteConfig } from '@agency/contracts'

/** Id of the JSON script element that carries `PageState`. */
export const STATE_ELEMENT_ID = 'page-state'

/** What the server leaves in a page for the browser to start from. */
export interface PageState {
  /** The live remotes, as this page was composed with. */
  readonly remotes: Remotes
  readonly config: SiteConfig
  /** Scheme and host of the site as the public knows it. */
  readonly origin: string
  /** Heading of a page that the server leaves to the browser; see `RemoteSlot`. */
  readonly heading?: string | undefined
  /** Dehydrated queries that the page was rendered with. */
  readonly queries?: unknown
  /** Whether `#root` holds server-rendered HTML to hydrate. */
  readonly rendered: boolean
}
