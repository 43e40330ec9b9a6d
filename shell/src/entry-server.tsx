import type { Remotes, RenderedPage, ShellRenderRequest, ShellServerModule } from '@agency/contracts'
import { STATE_ELEMENT_ID } from '@agency/contracts/federation'
import { fontFiles } from '@agency/ui/fonts'
import { brand, createQueryClient, type RemoteServerModule } from '@agency/web-kit'
import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App } from './app/app.tsx'
import { escapeJson, headHtml, type PageAddress, pageLanguage, siteHeadHtml } from './app/head.ts'
import { missingLegalData } from './app/missing-legal-data.ts'
import { webManifest } from './app/web-manifest.ts'
import { notFoundMeta } from './content/not-found.content.ts'
import type { PageState } from './page-state.ts'
import { matchRemote } from './remotes/match-remote.ts'

export { matchRemote, missingLegalData, webManifest }

export const contactEmail = brand.email

type RenderRequest = ShellRenderRequest<RemoteServerModule>

const preloadFonts = fontFiles
  .map(({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  .join('\n    ')

/**
 * Above 12,800 bytes React appends content hidden at the end of the document and moves it with an inline script: it
 * would stay invisible without scripts, and under our CSP.
 */
const WHOLE_PAGES = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/**
 * Renders one page with the given remotes.
 * @throws any error of a remote's component or `prefetch`; the caller renders again without that remote.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { path, search = '', modules, meta, fetchJson, config = {} } = request
  const remotes = withoutUnrendered(request.remotes, modules)
  const address = addressOf(request)
  const queryClient = createQueryClient()
  const name = matchRemote(remotes, path)
  if (name !== undefined) await modules[name]?.prefetch?.({ queryClient, path, fetchJson })
  // Without the site's name, if the page provides it so.
  const heading = name !== undefined && !(name in modules) ? (meta?.og?.title ?? meta?.title) : undefined

  const sheet = new ServerStyleSheet()
  try {
    const tree = (
      <StaticRouter location={path + search}>
        <QueryClientProvider client={queryClient}>
          <App
            remotes={remotes}
            registry={serverRegistry(modules)}
            config={config}
            origin={address.origin}
            heading={heading}
          />
        </QueryClientProvider>
      </StaticRouter>
    )
    const { prelude } = await prerender(sheet.collectStyles(tree), WHOLE_PAGES)
    const state: PageState = {
      remotes,
      config,
      origin: address.origin,
      heading,
      queries: queryClient.getQueryCache().getAll().length > 0 ? dehydrate(queryClient) : undefined,
      rendered: true,
    }
    return {
      status: name === undefined ? 404 : 200,
      lang: pageLanguage(meta ?? notFoundMeta),
      head: [headHtml(meta ?? notFoundMeta, address), siteHeadHtml, preloadFonts, sheet.getStyleTags()].join(
        '\n    ',
      ),
      app: await new Response(prelude).text(),
      state: stateHtml(state),
    }
  } finally {
    sheet.seal()
    queryClient.clear()
  }
}

/** The fragments of a page rendered entirely in the browser. */
export function renderNothing(request: RenderRequest): RenderedPage {
  const { path, remotes, meta = notFoundMeta, config = {} } = request
  const address = addressOf(request)
  return {
    status: matchRemote(remotes, path) === undefined ? 404 : 200,
    lang: pageLanguage(meta),
    head: [headHtml(meta, address), siteHeadHtml, preloadFonts].join('\n    '),
    app: '',
    state: stateHtml({ remotes, config, origin: address.origin, rendered: false }),
  }
}

const addressOf = ({ path, url }: RenderRequest): PageAddress => ({ origin: new URL(url).origin, path })

const withoutUnrendered = (remotes: Remotes, modules: RenderRequest['modules']): Remotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, { ...remote, ssr: name in modules }]),
  )

const serverRegistry = (modules: RenderRequest['modules']) => ({
  peek: (name: string) => modules[name],
  load: (name: string) => Promise.reject(new Error(`remote ${name} has no server bundle`)),
})

/** The document names the files of its own page, and a remote those of its others: here they would only cost bytes. */
const withoutFiles = (remotes: Remotes): Remotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, { ...remote, preload: [], css: [] }]),
  )

const stateHtml = (state: PageState) => {
  const json = escapeJson({ ...state, remotes: withoutFiles(state.remotes) })
  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`
}

void ({
  render,
  renderNothing,
  matchRemote,
  missingLegalData,
  webManifest,
  contactEmail,
} satisfies ShellServerModule<RemoteServerModule>)
