import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageMeta, ShellRenderRequest, ShellServerModule, SiteConfig } from '@agency/contracts'
import { createCompressedPages } from './compressed-pages.ts'
import { createPageCache, type ReadApi } from './page-cache.ts'
import { type LiveReleases, remotesOf } from './releases.ts'
import { createSiteConfig } from './site-config.ts'

/** A complete document with its status. */
export interface ComposedPage {
  readonly status: 200 | 404
  readonly html: string
  /** Robots directive of the page's metadata, if any. */
  readonly robots: string | undefined
  /** False if a part with a server bundle was left to the browser; the page must not be cached. */
  readonly isComplete: boolean
  /** False if it holds what one visitor typed; the page must not be cached. */
  readonly isShared: boolean
}

/** The part of an address that a page is rendered from. */
export interface PageLocation {
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
}

interface RendererOptions {
  readonly publicUrl: string
  readonly config: SiteConfig
  /** Reads from the gateway, for `prefetch`. */
  readonly readApi: ReadApi
  readonly onIssue: (issue: string, cause: unknown) => void
  /** The current date in Europe/Madrid (`2026-11-20`), for pages that print it. */
  readonly today: () => string
}

/** Composes documents from the live releases: the shell's template, the page's head, its HTML and its preloads. */
export function createRenderer({ publicUrl, config, readApi, onIssue, today }: RendererOptions) {
  const bundles = new Map<string, Promise<unknown>>()
  const siteConfig = createSiteConfig({ config, readApi })
  const compressed = createCompressedPages()
  const cache = createPageCache<ComposedPage>({
    readApi,
    isKept: ({ status, isComplete, isShared }) => status === 200 && isComplete && isShared,
    onKept: (page) => {
      compressed.add(page).catch((error) => onIssue('a page cannot be compressed', error))
    },
  })

  const importBundle = (file: string): Promise<unknown> => {
    const cached = bundles.get(file)
    if (cached) return cached
    // Release folders are named by content hash, so a path always refers to the same code.
    const loading = import(/* @vite-ignore */ pathToFileURL(file).href)
    bundles.set(file, loading)
    return loading
  }

  /** The server bundle of the remote that owns the page, unless missing or broken. */
  const remoteModules = async (live: LiveReleases, name: string | undefined) => {
    const remote = name === undefined ? undefined : live.remotes.get(name)
    if (name === undefined || !remote?.manifest.ssr) return {}
    try {
      return { [name]: await importBundle(join(remote.folder, remote.manifest.ssr)) }
    } catch (error) {
      onIssue(`server bundle of ${name} cannot be loaded`, error)
      return {}
    }
  }

  /** The page with its remote, else the chrome around a placeholder, else an empty page for the browser. */
  const renderBest = async (shell: ShellServerModule, request: ShellRenderRequest) => {
    try {
      return { ...(await shell.render(request)), isComplete: true }
    } catch (error) {
      onIssue(`${request.path} cannot be rendered`, error)
    }
    const withoutRemote = { ...request, modules: {} }
    try {
      return { ...(await shell.render(withoutRemote)), isComplete: false }
    } catch (error) {
      onIssue('the shell cannot be rendered', error)
      return { ...shell.renderNothing(withoutRemote), isComplete: false }
    }
  }

  const shellModule = async ({ shell: { manifest, folder } }: LiveReleases) =>
    (await importBundle(join(folder, manifest.ssr))) as ShellServerModule

  const compose = async (
    live: LiveReleases,
    { path, search }: PageLocation,
    site: SiteConfig,
    fetchJson: ShellRenderRequest['fetchJson'],
  ): Promise<ComposedPage> => {
    const { manifest, folder } = live.shell
    const shell = await shellModule(live)
    const remotes = remotesOf(live)
    const name = shell.matchRemote(remotes, path)
    const modules = await remoteModules(live, name)
    const meta = name === undefined ? undefined : pageMeta(live, name, path)
    const rendered = await renderBest(shell, {
      path,
      search,
      url: addressOf(path, publicUrl),
      remotes,
      modules,
      meta,
      fetchJson,
      config: site,
    })
    const remote = name === undefined ? undefined : remotes[name]
    const closure = [
      ...manifest.scripts,
      ...(remote ? [remote.entry, ...remote.preload] : []),
      ...((name !== undefined && live.remotes.get(name)?.manifest.pagePreload?.[path]) || []),
    ]
    const styles = [...manifest.css, ...(remote?.css ?? [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    )
    const template = await readFile(join(folder, manifest.template), 'utf8')
    const { document, scripts, preloads } = withScripts(inLanguage(template, rendered.lang), closure)
    const html = fill(document, {
      head: [rendered.head, ...preloads, ...styles].join('\n    '),
      scripts,
      app: rendered.app,
      state: rendered.state,
    })
    const isComplete = rendered.isComplete && (!remote?.ssr || Object.keys(modules).length > 0)
    const robots = rendered.status === 404 ? 'noindex' : meta?.robots
    return { status: rendered.status, html, robots, isComplete, isShared: search === '' }
  }

  return {
    /** The document at `location` from `live`. Rejects only when the shell's own bundle or template is unreadable. */
    page: async (live: LiveReleases, location: PageLocation): Promise<ComposedPage> => {
      const site = await siteConfig()
      const able = `${site.canSendMail === true} ${site.hasBrowser === true}`
      const key = `${live.key} ${today()} ${able} ${location.path}${location.search}`
      return cache.page(key, (fetchJson) => compose(live, location, site, fetchJson))
    },
    /** A page's document as Brotli, once a page that is cached has been compressed. */
    brotliOf: compressed.of,
    /** The shell's server bundle, for site-wide data. */
    shellModule,
  }
}

/** `new URL(path, publicUrl)` would read `//evil.com` as another host. */
function addressOf(path: string, publicUrl: string): string {
  const url = new URL(publicUrl)
  url.pathname = path
  return url.href
}

const pageMeta = (live: LiveReleases, name: string, path: string): PageMeta | undefined =>
  live.remotes.get(name)?.manifest.pages.find((page) => page.path === path)?.meta

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/

/**
 * The template with what makes the browser load these modules. A template that has a place for their names starts them
 * itself after the first paint (`shell/public/early-clicks.js`); one of an older release has them preloaded.
 */
function withScripts(template: string, closure: readonly string[]) {
  const entry = ENTRY.exec(template)?.[1]
  if (entry === undefined || !template.includes('<!--scripts-->')) {
    const preloads = closure.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    )
    return { document: template, scripts: '', preloads }
  }
  const names = [entry, ...closure.filter((href) => href !== entry)].join(' ')
  return {
    document: template.replace(ENTRY, ''),
    scripts: `<meta name="scripts" content="${names}">`,
    preloads: [],
  }
}

/** The template is in Spanish; a page may not be. */
const inLanguage = (template: string, lang = 'es'): string =>
  template.replace('<html lang="es"', () => `<html lang="${lang}"`)

/** Replaces `<!--name-->` markers with fragments; a function, so that `$` has no special meaning. */
const fill = (template: string, fragments: Record<string, string>): string =>
  Object.entries(fragments).reduce(
    (html, [name, fragment]) => html.replace(`<!--${name}-->`, () => fragment),
    template,
  )
