import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import { serviceConfig } from '../../../packages/config/src/vite-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the gateway from the sources as they are, apart from `dist`, which a running service may be using.
 * @param folder name of a folder that no other test builds into at the same moment
 * @returns the file that a process of it runs
 */
export async function buildGateway(folder: string): Promise<string> {
  const outDir = `.cache/${folder}`
  const config = serviceConfig({ main: 'src/main.ts' })
  await build(mergeConfig(config, { root: ROOT, configFile: false, logLevel: 'warn', build: { outDir } }))
  return fileURLToPath(new URL(`../../${outDir}/main.js`, import.meta.url))
}
