import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { CONTRACT_VERSION } from '../../contracts/src/federation.ts'
import type { RemoteEntry, RemotePage, Remotes } from '../../contracts/src/remotes.ts'
import { brandFile } from './brand-file.ts'
import { serverBuild, sharedVersions, styledComponents } from './federation.ts'
import { devPort, gatewayProxy, REMOTES } from './ports.ts'
import { pureRouter } from './pure-router.ts'

/** What changes with an update of a package alone: browsers keep it from one release of the shell to the next. */
const CORE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|styled-components|stylis|@emotion|@module-federation)\//

const ROUTER = new URL('./router-slim.ts', import.meta.url).pathname

const workspace = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname

/** Serves `/remotes.json` in development, from the remotes' sources and their own servers. */
const devRemotes = (): Plugin => ({
  name: 'dev-remotes',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/remotes.json', async (_request, response, next) => {
      try {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await remotesInDevelopment(server)))
      } catch (error) {
        next(error)
      }
    })
  },
})

async function remotesInDevelopment(server: ViteDevServer): Promise<Remotes> {
  const entries = REMOTES.map(async (name): Promise<[string, RemoteEntry]> => {
    const { pages } = (await server.ssrLoadModule(workspace(`${name}/src/pages.ts`))) as {
      pages: RemotePage[]
    }
    const entry = `http://localhost:${devPort(name)}/remotes/${name}/remoteEntry.js`
    const paths = pages.map((page) => page.path)
    return [
      name,
      {
        release: 'dev',
        entry,
        preload: [],
        css: [],
        ssr: false,
        paths,
        ownQueries: true,
        contract: CONTRACT_VERSION,
      },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Font files are the design system's; the shell serves them. */
const fonts = (): Plugin => ({
  name: 'fonts',
  configureServer(server) {
    server.middlewares.use('/fonts/', (request, response, next) => {
      const file = /^\/([\w-]+\.woff2)$/.exec(request.url ?? '')?.[1]
      if (!file) return next()
      response.setHeader('content-type', 'font/woff2')
      response.end(readFileSync(workspace(`packages/ui/fonts/${file}`)))
    })
  },
})

/** Vite configuration of the shell: host of the remotes in the browser, renderer of the chrome on the server. */
export const shellConfig = () =>
  defineConfig(({ command, isSsrBuild, mode }) => ({
    oxc: styledComponents('shell'),
    plugins: [devRemotes(), fonts(), brandFile(), react(), !isSsrBuild && pureRouter()],
    define: {
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Leaves out of the federation runtime what serves Node, and manifests of remotes: remotes.json is ours.
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    },
    resolve: { alias: isSsrBuild ? [] : [{ find: 'react-router-dom', replacement: ROUTER }] },
    server: {
      port: Number(process.env.PORT ?? 3000),
      strictPort: true,
      proxy: gatewayProxy(),
    },
    // In development the server only reads the remotes' pages; React stays where Node finds it.
    ssr: command === 'build' ? { noExternal: true } : {},
    build: isSsrBuild
      ? serverBuild(mode)
      : {
          manifest: true,
          emptyOutDir: true,
          // early-clicks.js asks for the modules; every browser that runs them knows modulepreload.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
          },
        },
  }))
