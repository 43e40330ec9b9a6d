import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Name of the program's first script. */
export const PROGRAM = 'program.js'
const REGISTRY = /\/remotes\/federation-registry\.ts$/
const OWN_REGISTRY = '\0own-registry'

/**
 * The shell and one remote as ONE program of Vite, from the same sources: what the browser would get if nothing were
 * federated.
 * @param {string} root a copy of the project
 * @param {string} remote
 * @returns {Promise<{ folder: string, remove: () => void }>} a folder with its scripts, of which PROGRAM is the first
 */
export async function buildOneProgram(root, remote) {
  const { build, runnerImport } = await import('vite')
  // Left unset, the import below makes it a development build.
  process.env.NODE_ENV = 'production'
  const { module } = await runnerImport(join(root, 'packages/config/src/vite-shell.ts'))
  // The server's plugins: all that is not federation.
  const { plugins, oxc } = module.shellConfig()({ command: 'build', mode: 'production', isSsrBuild: true })
  const folder = mkdtempSync(join(tmpdir(), 'bench-program-'))
  await build({
    configFile: false,
    root: join(root, 'shell'),
    base: '/bench/',
    publicDir: false,
    logLevel: 'error',
    oxc,
    plugins: [ownRegistry(join(root, remote, 'src/routes.tsx')), ...plugins],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'shell/src/bootstrap.tsx'),
        output: { entryFileNames: PROGRAM },
      },
    },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** In the place of the one that loads remotes at run time: the remote is part of the program. */
const ownRegistry = (routes) => ({
  name: 'own-registry',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (id) => (REGISTRY.test(id) ? OWN_REGISTRY : undefined),
  load: (id) =>
    id === OWN_REGISTRY
      ? `import * as routes from ${JSON.stringify(routes)}
         export const createFederationRegistry = () => ({ peek: () => routes, load: async () => routes })`
      : undefined,
})
