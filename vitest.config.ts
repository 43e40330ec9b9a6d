import { defineConfig } from 'vitest/config'
import { REMOTES } from './scripts/lib/workspace.mjs'

const pathOf = (file: string) => new URL(file, import.meta.url).pathname

// How long a test, a hook or something awaited may take on a machine that is busy with others: no bound on speed.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const browserProject = (name: string, root: string, isolate = true) => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    ...patience,
    name,
    root,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [pathOf('./packages/ui/src/testing/setup.ts')],
    isolate,
  },
})
const nodeProject = (
  name: string,
  root: string,
  include = ['src/**/*.test.ts'],
  globalSetup: string[] = [],
  isolate = true,
) => ({
  test: { ...patience, name, root, environment: 'node', include, globalSetup, isolate },
})

export default defineConfig({
  test: {
    // By default one processor is left free: on two, half of the machine.
    maxWorkers: '100%',
    projects: [
      // Its many small files share a DOM: one for each took most of the time.
      browserProject('ui', 'packages/ui', false),
      browserProject('web-kit', 'packages/web-kit', false),
      ...REMOTES.map((name) => browserProject(name, name)),
      browserProject('shell', 'shell'),
      nodeProject('shell-server', 'shell', ['server/**/*.test.ts']),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('config', 'packages/config'),
      nodeProject('service-kit', 'packages/service-kit'),
      nodeProject('safe-net', 'packages/safe-net'),
      nodeProject('site-words', 'packages/site-words'),
      nodeProject('svc-api', 'svc-api'),
      // Its hundreds of small files share what they import: loading it again for each took most of the time.
      nodeProject('svc-seo', 'svc-seo', undefined, [pathOf('./svc-seo/src/testing/build-worker.ts')], false),
      nodeProject('scripts', 'scripts', ['**/*.test.ts']),
      nodeProject('bench', 'bench', ['lib/*.test.ts']),
      nodeProject('fuzz', 'fuzz', ['*.test.ts']),
    ],
  },
})
