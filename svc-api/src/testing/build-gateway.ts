import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import { serviceConfig } from '../../../packages/config/src/vite-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT_DIR = '.cache/gateway'

/**
 * Builds the gateway from the sources as they are, apart from `dist`, which a running service may be using.
 * @returns the file that a process of it runs
 */
export async function buildGateway(): Promise<string> {
  const config = serviceConfig({ main: 'src/main.ts' })
  await build(
    mergeConfig(config, { root: ROOT, configFile: false, logLevel: 'warn', build: { outDir: OUT_DIR } }),
  )
  return fileURLToPath(new URL(`../../${OUT_DIR}/main.js`, import.meta.url))
}
