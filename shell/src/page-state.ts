import type { Remotes, SiteConfig } from '@agency/contracts'

/** State that the server embeds in a page for the browser, in the element `STATE_ELEMENT_ID`. */
export interface PageState {
  /** The remotes this page was composed with. */
  readonly remotes: Remotes
  readonly config: SiteConfig
  /** Public origin of the site. */
  readonly origin: string
  /** Heading of a page rendered in the browser; see `RemoteSlot`. */
  readonly heading?: string | undefined
  /** Dehydrated queries of the page. */
  readonly queries?: unknown
  /** Whether `#root` holds server-rendered HTML to hydrate. */
  readonly rendered: boolean
}
