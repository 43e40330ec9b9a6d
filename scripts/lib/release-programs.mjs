import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './workspace.mjs'

const PROGRAMS = ['release-built', 'rollback', 'releases']

/**
 * Bundles the programs that release with all that they import, into the same places below another folder: an image holds
 * no npm package for them.
 * @param {string} target folder that stands for the project's
 * @returns {Promise<void>}
 */
export async function bundleReleasePrograms(target) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(target, 'scripts'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: PROGRAMS.map((program) => join(ROOT, 'scripts', `${program}.mjs`)),
        // What they share lies where it did: workspace.mjs knows the project's folder by that.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'lib/[name].mjs' },
      },
    },
  })
}
