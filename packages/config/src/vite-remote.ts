import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { SHARED_SINGLETONS } from '../../contracts/src/federation.ts'
import { brandFile } from './brand-file.ts'
import { federationName, remoteShared, serverBuild, styledComponents } from './federation.ts'
import { devPort, gatewayProxy } from './ports.ts'

/**
 * Says in the first module that the remote may use all of each shared package. The federation plugin otherwise offers
 * only the exports it has seen used once no module was loaded for 10 ms, and on a busy machine that is too early: the
 * build fails with MISSING_EXPORT. Nothing of this reaches the output: what is not used is dropped.
 */
const wholeSharedPackages = (): Plugin => ({
  name: 'whole-shared-packages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/routes.tsx')) return undefined
    const imports = SHARED_SINGLETONS.map(
      (name, index) => `import * as shared${index} from '${name}'; void shared${index};`,
    )
    return { code: `${code}\n${imports.join('\n')}\n`, map: null }
  },
})

/** What the federation plugin starts with, in a single file: it otherwise makes four of 90 to 700 bytes. */
const START = /@module-federation\/(runtime|sdk|error-codes)|mf-external-runtime-core|vite\/preload-helper/

const startInOneFile = (): Plugin => ({
  name: 'start-in-one-file',
  apply: 'build',
  // After the federation plugin, whose groups outrank those of a configuration.
  enforce: 'post',
  outputOptions(options) {
    const { codeSplitting } = options
    if (typeof codeSplitting !== 'object') return options
    const start = { name: 'start', priority: 2_000_000, test: START }
    return {
      ...options,
      codeSplitting: { ...codeSplitting, groups: [start, ...(codeSplitting.groups ?? [])] },
    }
  },
})

/** Modules that several pages share, put into one file; see `groups` of rolldown's `codeSplitting`. */
interface ChunkGroup {
  readonly name: string
  readonly test?: (id: string) => boolean
  readonly minShareCount?: number
  readonly priority?: number
}

/**
 * Vite configuration of a remote that exposes `./src/routes.tsx` as `./routes`.
 * `scripts/lib/build.mjs` runs it twice, for the browser and with `--ssr`; `STANDALONE=1 vite` runs the remote alone.
 * @param groups what pages share, where each page is a chunk of its own: without groups every combination of pages that
 *   shares something gets its own file
 */
export const remoteConfig = (folder: string, groups: ChunkGroup[] = []) =>
  defineConfig(({ command, isSsrBuild, mode }) => {
    const port = devPort(folder)
    const alone = process.env.STANDALONE === '1'
    return {
      base: alone ? '/' : `/remotes/${folder}/`,
      oxc: styledComponents(folder),
      plugins: [
        brandFile(),
        react(),
        !isSsrBuild && wholeSharedPackages(),
        !isSsrBuild && startInOneFile(),
        !isSsrBuild &&
          federation({
            name: federationName(folder),
            filename: command === 'build' ? 'remoteEntry-[hash].js' : 'remoteEntry.js',
            exposes: { './routes': './src/routes.tsx' },
            shared: remoteShared(alone),
            dts: false,
            manifest: true,
            disableSnapshot: true,
            ...(!alone && { experiments: { externalRuntime: true } }),
            dev: { remoteHmr: true },
          }),
      ],
      server: {
        port,
        strictPort: true,
        origin: `http://localhost:${port}`,
        cors: true,
        ...(alone && { proxy: gatewayProxy() }),
      },
      ssr: { noExternal: true },
      build: isSsrBuild
        ? serverBuild(mode)
        : {
            manifest: true,
            emptyOutDir: true,
            // The exposed module alone: the page it runs in when it runs alone is not part of a release.
            rolldownOptions: { input: 'src/routes.tsx', output: { codeSplitting: { groups } } },
          },
    }
  })
