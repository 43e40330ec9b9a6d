import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import { serviceConfig } from '../../../packages/config/src/vite-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the gateway from the sources, outside `dist`, which a running service may be using.
 * @param folder name of a folder that no other test builds into
 * @returns the built entry file
 */
export async function buildGateway(folder: string): Promise<string> {
  const outDir = `.cache/${folder}`
  const config = serviceConfig({ main: 'src/main.ts', maintenance: 'src/maintenance/main.ts' })
  await build(mergeConfig(config, { root: ROOT, configFile: false, logLevel: 'warn', build: { outDir } }))
  return fileURLToPath(new URL(`../../${outDir}/main.js`, import.meta.url))
}
