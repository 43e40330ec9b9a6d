import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import { serviceConfig } from '../../../packages/config/src/vite-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT_DIR = '.cache/worker'
/** What the worker is made of. */
const SOURCES = ['src', '../packages/contracts/src', '../packages/fixes/src', '../packages/config/src']

/** The worker as tests run it: built apart from `dist`, which a running service may be using. */
export const WORKER_FILE = new URL('../../.cache/worker/analysis-worker.js', import.meta.url)

/** Builds the worker if a source is newer than the last build; vitest calls this before any test. */
export async function setup(): Promise<void> {
  if (isFresh()) return
  const config = serviceConfig({ 'analysis-worker': 'src/worker/analysis-worker.ts' })
  await build(
    mergeConfig(config, { root: ROOT, configFile: false, logLevel: 'warn', build: { outDir: OUT_DIR } }),
  )
}

function isFresh(): boolean {
  if (!existsSync(WORKER_FILE)) return false
  const built = statSync(WORKER_FILE).mtimeMs
  return SOURCES.every((folder) => newest(join(ROOT, folder)) < built)
}

function newest(folder: string): number {
  const times = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => statSync(join(folder, file)).mtimeMs)
  return Math.max(0, ...times)
}
