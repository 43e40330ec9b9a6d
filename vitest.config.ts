import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { REMOTES } from './scripts/lib/workspace.mjs'

const pathOf = (file: string) => new URL(file, import.meta.url).pathname

const shared = {
  // How long a test, a hook or something awaited may take on a machine that is busy with others: no bound on speed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // The files of a project share what they import and the DOM: loading both again for each took half of the time.
  isolate: false,
}

const browserProject = (name: string, root: string) => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    ...shared,
    name,
    root,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [pathOf('./packages/ui/src/testing/setup.ts')],
  },
})
const nodeProject = (
  name: string,
  root: string,
  include = ['src/**/*.test.ts'],
  globalSetup: string[] = [],
) => ({
  test: { ...shared, name, root, environment: 'node', include, globalSetup },
})

export default defineConfig({
  test: {
    // By default one processor is left free. One more than there are: tests with a browser wait more than they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      browserProject('ui', 'packages/ui'),
      browserProject('web-kit', 'packages/web-kit'),
      ...REMOTES.map((name) => browserProject(name, name)),
      browserProject('shell', 'shell'),
      nodeProject('shell-server', 'shell', ['server/**/*.test.ts']),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('config', 'packages/config'),
      nodeProject('service-kit', 'packages/service-kit'),
      nodeProject('safe-net', 'packages/safe-net'),
      nodeProject('site-words', 'packages/site-words'),
      nodeProject('fixes', 'packages/fixes'),
      nodeProject('svc-api', 'svc-api'),
      nodeProject('svc-seo', 'svc-seo', undefined, [pathOf('./svc-seo/src/testing/build-worker.ts')]),
      nodeProject('svc-browser', 'svc-browser'),
      nodeProject('scripts', 'scripts', ['**/*.test.ts']),
      nodeProject('bench', 'bench', ['lib/*.test.ts']),
      nodeProject('fuzz', 'fuzz', ['*.test.ts']),
    ],
  },
})
