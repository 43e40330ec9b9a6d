import type { PageMeta, Remotes } from './remotes.ts'

/** What the operator of the site chose and pages need to know; the same on the server and in the browser. */
export interface SiteConfig {
  /** Another video for the home's hero (`HERO_VIDEO_URL`); without it the page plays its own file. */
  readonly heroVideoUrl?: string
  /** Whether the gateway can send a visitor the link of a report (`SMTP_URL`). */
  readonly canSendMail?: boolean
  /** Whether the gateway has a browser for visits (`BROWSER_URL`). */
  readonly hasBrowser?: boolean
}

/** One page to render. `Module` is the server bundle of a remote, which the web server loads without looking into it. */
export interface ShellRenderRequest<Module = unknown> {
  readonly path: string
  /** Query of the rendered location, with its `?`. Absent where there is none; never part of the canonical address. */
  readonly search?: string
  /** Absolute canonical address. */
  readonly url: string
  readonly remotes: Remotes
  /** Server bundles that can be rendered; a remote without one becomes a placeholder. */
  readonly modules: Readonly<Record<string, Module>>
  /** Metadata of the page from its remote's manifest; `undefined` where no remote has this path. */
  readonly meta: PageMeta | undefined
  readonly fetchJson: (apiPath: string) => Promise<unknown>
  /** Absent where the web server is older than the bundle. */
  readonly config?: SiteConfig
}

/** A rendered page: fragments for the template's `<!--head-->`, `<!--app-->` and `<!--state-->`. */
export interface RenderedPage {
  readonly status: 200 | 404
  /** Language of the document. Absent from bundles of before it was added. */
  readonly lang?: string
  readonly head: string
  readonly app: string
  readonly state: string
}

/**
 * The server bundle of the shell (`shell/src/entry-server.tsx`). The web server that loads it may be older or newer: what
 * is added here is optional.
 */
export interface ShellServerModule<Module = unknown> {
  /** Rejects with whatever a remote throws; the caller renders again without that remote. */
  readonly render: (request: ShellRenderRequest<Module>) => Promise<RenderedPage>
  /** The fragments of a page that is left to the browser altogether. */
  readonly renderNothing: (request: ShellRenderRequest<Module>) => RenderedPage
  readonly matchRemote: (remotes: Remotes, path: string) => string | undefined
  readonly webManifest?: unknown
  /** Fields of the brand file that the law wants and that are empty. */
  readonly missingLegalData?: readonly string[]
  /** The brand's e-mail address, to which weaknesses are reported (`security.txt`). */
  readonly contactEmail?: string
}
