import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject } from './testing/project-copy.mjs'

// Every gate of `npm run check` meets something bad: a gate that has never failed may be checking nothing.

let project: { folder: string; remove: () => void }
beforeAll(() => {
  project = copyProject()
  // Biome reads which files git ignores.
  spawnSync('git', ['init', '--quiet'], { cwd: project.folder })
}, 60_000)
afterAll(() => project.remove())

const GATE_MS = 120_000

/** Puts files into the copy, runs a gate, takes them out again. */
function runWith(files: Readonly<Record<string, string>>, command: string, words: readonly string[]) {
  const paths = Object.keys(files).map((path) => join(project.folder, path))
  const before = paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project.folder, path)), { recursive: true })
    writeFileSync(join(project.folder, path), text)
  }
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: project.folder, encoding: 'utf8' })
  for (const [index, path] of paths.entries()) restore(path, before[index])
  return { passes: status === 0, output: stdout + stderr }
}

const restore = (path: string, text: string | undefined) =>
  text === undefined ? rmSync(path) : writeFileSync(path, text)

describe('types', () => {
  test.each([
    ['packages/contracts', { 'packages/contracts/src/bad.ts': "export const count: number = 'three'\n" }],
    // An application, which the programs that import it leave to its own project.
    ['svc-browser', { 'svc-browser/src/bad.ts': "export const count: number = 'three'\n" }],
    [
      'scripts',
      {
        'scripts/lib/bad-port.mjs': "import { freePort } from './ports.mjs'\n\nfreePort('three')\n",
        'bench/bad-share.mjs': "import { quantile } from './lib/compare.mjs'\n\nquantile('three', 1)\n",
      },
    ],
  ])(
    'in %s',
    (folder, files) => {
      const result = runWith(files, 'node', ['scripts/check-types.mjs', folder])
      expect(result.passes).toBe(false)
      for (const path of Object.keys(files)) expect(result.output).toContain(basename(path))
      expect(runWith({}, 'node', ['scripts/check-types.mjs', folder]).passes).toBe(true)
    },
    GATE_MS,
  )
})

describe('lint', () => {
  test.each([
    ['noDefaultExport', 'shell/src/app/bad.ts', 'export default 1\n'],
    ['noExplicitAny', 'svc-api/src/bad.ts', 'export const value = (input: any) => input\n'],
    ['noNonNullAssertion', 'svc-api/src/bad.ts', 'export const value = (input?: string) => input!\n'],
    ['noConsole', 'svc-api/src/bad.ts', "console.log('hola')\n"],
    ['noEnum', 'svc-api/src/bad.ts', 'export enum Color {\n  Red,\n}\n'],
    ['useFilenamingConvention', 'svc-api/src/BadName.ts', 'export const value = 1\n'],
    ['useButtonType', 'mf-admin/src/bad.tsx', 'export const Bad = () => <button>a</button>\n'],
    ['useAltText', 'mf-admin/src/bad.tsx', 'export const Bad = () => <img src="a.png" />\n'],
    ['noUnusedVariables', 'svc-api/src/bad.ts', 'export function value() {\n  const unused = 1\n}\n'],
    [
      'the default import is undefined in the server bundle',
      'mf-admin/src/bad.ts',
      "import styled from 'styled-components'\n\nexport const Box = styled.div``\n",
    ],
    [
      'The shell shares only packages/config/src/router-slim.ts',
      'mf-admin/src/bad.ts',
      "import { useHref } from 'react-router-dom'\n\nexport const type = useHref\n",
    ],
    ['format', 'svc-api/src/bad.ts', 'export const  value = "double quotes" ;\n'],
  ])('%s', (rule, path, source) => {
    const result = runWith({ [path]: source }, 'npx', ['biome', 'check', '--error-on-warnings', path])
    expect(result.passes).toBe(false)
    expect(result.output).toContain(rule)
  })
})

describe('floating promises', () => {
  const LIBRARY = `export const save = async () => undefined
export interface Store {
  save(): Promise<void>
}
export const openSite = async () => ({ stop: async () => undefined })
`
  const IMPORTS = "import { openSite, type Store, save } from './bad-library.ts'\n\n"
  const checkWith = (folder: string, path: string, source: string) => {
    const library = join(dirname(path), 'bad-library.ts')
    return runWith({ [library]: LIBRARY, [path]: source }, 'node', ['scripts/check-types.mjs', folder])
  }

  test(
    'that are dropped, in whatever way, are refused',
    () => {
      const source = `${IMPORTS}export async function bad(store: Store, isOpen: boolean, names: readonly string[]) {
  const site = await openSite()
  save()
  store.save()
  store.save().then(() => undefined)
  store.save().finally(() => undefined)
  isOpen && store.save()
  isOpen ? save() : undefined
  names.map(() => store.save())
  site.stop()
}
`
      const { passes, output } = checkWith('packages/contracts', 'packages/contracts/src/bad.ts', source)
      const refused = [...stripVTControlCharacters(output).matchAll(/bad\.ts:(\d+):.*floats/g)]
      expect(passes).toBe(false)
      expect(refused.map(([, line]) => Number(line))).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    },
    GATE_MS,
  )

  test(
    'that are handled, kept or dropped on purpose pass',
    () => {
      const source = `${IMPORTS}type Nested = string | readonly Nested[]
declare const nest: () => Nested

export async function good(store: Store) {
  nest()
  await save()
  void store.save()
  store.save().catch(() => undefined)
  store.save().then(save, () => undefined)
  store
    .save()
    .catch(() => undefined)
    .finally(() => undefined)
  let saving: Promise<unknown> | undefined
  saving = store.save()
  saving ??= openSite()
  return saving
}
`
      const { passes, output } = checkWith('packages/contracts', 'packages/contracts/src/bad.ts', source)
      expect(output).not.toContain('floats')
      expect(passes).toBe(true)
    },
    GATE_MS,
  )

  test.each([
    ['scripts', 'scripts/bad.mjs', "import { freePort } from './lib/ports.mjs'\n\nfreePort()\n"],
    [
      'e2e',
      'e2e/support/bad.ts',
      "import type { Page } from '@playwright/test'\n\nexport const open = (page: Page) => {\n  page.goto('/')\n}\n",
    ],
  ])(
    'in %s are refused',
    (folder, path, source) => {
      const { passes, output } = checkWith(folder, path, source)
      expect(passes).toBe(false)
      expect(output).toMatch(new RegExp(`${basename(path)}.*floats`))
    },
    GATE_MS,
  )
})

const BOUNDARIES: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['packages-contracts', 'packages/contracts/src/bad-a.ts', "import '@agency/service-kit'\n"],
  ['packages-ui', 'packages/ui/src/bad-a.ts', "import '@agency/contracts/limits'\n"],
  ['packages-web-kit', 'packages/web-kit/src/bad-a.ts', "import '@agency/service-kit'\n"],
  ['packages-service-kit', 'packages/service-kit/src/bad-a.ts', "import '@agency/ui'\n"],
  ['packages-safe-net', 'packages/safe-net/src/bad-a.ts', "import '@agency/contracts'\n"],
  ['packages-fixes', 'packages/fixes/src/bad-a.ts', "import '../../ui/src/index.ts'\n"],
  ['packages-site-words', 'packages/site-words/src/bad-a.ts', "import '@agency/safe-net'\n"],
  ['packages-config', 'packages/config/src/bad-a.ts', "import '../../ui/src/tokens.ts'\n"],
  ['application-remote', 'mf-marketing/src/bad-a.ts', "import '../../mf-admin/src/pages.ts'\n"],
  ['application-remote', 'mf-seo-tool/src/bad-a.ts', "import '../../svc-seo/src/artefacts.ts'\n"],
  ['application-remote', 'mf-admin/src/bad-a.ts', "import '@agency/service-kit'\n"],
  ['application-shell', 'shell/src/bad-a.ts', "import '../../mf-marketing/src/routes.tsx'\n"],
  ['application-service', 'svc-api/src/bad-a.ts', "import '../../svc-seo/src/artefacts.ts'\n"],
  ['application-service', 'svc-seo/src/bad-a.ts', "import '@agency/web-kit'\n"],
  ['shell-server', 'shell/server/bad-a.ts', "import '../src/app/head.ts'\n"],
  ['shell-not-to-its-server', 'shell/src/bad-b.ts', "import '../server/env.ts'\n"],
  ['config-is-for-builds', 'svc-api/src/bad-b.ts', "import '../../packages/config/src/ports.ts'\n"],
  [
    'contracts-types-alone-in-the-browser',
    'mf-seo-tool/src/bad-b.ts',
    "import { AnalysisResultSchema } from '@agency/contracts'\n\nexport const schema = AnalysisResultSchema\n",
  ],
  ['no-zod-in-the-browser', 'packages/web-kit/src/bad-b.ts', "import 'zod'\n"],
  [
    'features-are-islands',
    'svc-api/src/features/health/bad-a.ts',
    "import '../analyses/analyses.service.ts'\n",
  ],
  [
    'features-know-no-pages',
    'mf-seo-tool/src/features/analysis/bad-a.ts',
    "import '../../pages/report/bad-b.ts'\n",
  ],
  [
    'platform-knows-no-feature',
    'svc-api/src/platform/bad-a.ts',
    "import '../features/analyses/analyses.service.ts'\n",
  ],
  [
    'platform-knows-no-feature',
    'mf-admin/src/platform/bad-a.ts',
    "import '../features/projects/projects.ts'\n",
  ],
  ['one-importer-of-remotes', 'shell/src/app/bad-a.ts', "import '@module-federation/runtime'\n"],
  ['checks-are-pure', 'svc-seo/src/checks/technical/access/bad-a.ts', "import 'node:fs'\n"],
  ['checks-are-pure', 'svc-seo/src/checks/technical/access/bad-b.ts', "import 'cheerio'\n"],
  ['analyser-knowledge', 'svc-seo/src/knowledge/bad-a.ts', "import '../web/headers.ts'\n"],
  ['analyser-web', 'svc-seo/src/web/bad-a.ts', "import '../page/dom.ts'\n"],
  ['analyser-page', 'svc-seo/src/page/bad-a.ts', "import '../spain/nif.ts'\n"],
  ['analyser-spain', 'svc-seo/src/spain/bad-a.ts', "import '../derived/trackers.ts'\n"],
  ['analyser-plan', 'svc-seo/src/plan/bad-a.ts', "import '../derived/trackers.ts'\n"],
  ['analyser-derived', 'svc-seo/src/derived/bad-a.ts', "import '../engine/define-check.ts'\n"],
  ['analyser-engine', 'svc-seo/src/engine/bad-a.ts', "import '../checks/index.ts'\n"],
  ['site-is-pure', 'svc-seo/src/site/bad-a.ts', "import '../gather/gather.ts'\n"],
  ['fixes-are-pure', 'svc-seo/src/fixes/bad-a.ts', "import '../checks/index.ts'\n"],
  ['analyser-is-pure', 'svc-seo/src/page/bad-b.ts', "import 'express'\n"],
  ['analyser-has-no-core', 'svc-seo/src/page/bad-c.ts', "import 'node:fs'\n"],
  ['gather-judges-nothing', 'svc-seo/src/gather/bad-a.ts', "import '../engine/score.ts'\n"],
  ['gather-parses-nothing', 'svc-seo/src/gather/bad-b.ts', "import '../plan/index.ts'\n"],
  [
    'adapters-are-named-by-deps',
    'svc-api/src/features/analyses/bad-a.ts',
    "import '../../platform/tables/tables.sqlite.ts'\n",
  ],
  ['mongoose-in-adapters-only', 'svc-api/src/features/analyses/bad-b.ts', "import 'mongoose'\n"],
  ['content-is-data', 'mf-admin/src/bad.content.ts', "import './pages.ts'\n"],
  ['ui-is-only-drawing', 'packages/ui/src/bad-b.ts', "import 'react-router-dom'\n"],
  ['no-cycles', 'mf-admin/src/bad-c.ts', "import './bad-d.ts'\n"],
  ['no-unresolvable', 'mf-admin/src/bad-e.ts', "import './is-not-there.ts'\n"],
]

test(
  'import boundaries: each rule refuses its file',
  () => {
    const files = Object.fromEntries(BOUNDARIES.map(([, path, source]) => [path, source]))
    const others = {
      'mf-seo-tool/src/pages/report/bad-b.ts': 'export const value = 1\n',
      'mf-admin/src/bad-d.ts': "import './bad-c.ts'\n",
    }
    const result = runWith({ ...files, ...others }, 'node', ['scripts/check-boundaries.mjs'])
    expect(result.passes).toBe(false)
    const missed = BOUNDARIES.filter(([rule, path]) => !result.output.includes(`${rule}: ${path}`))
    expect(missed.map(([rule]) => rule)).toEqual([])
  },
  GATE_MS,
)

test('the boundary rules shown here are all there are', async () => {
  const { default: configuration } = await import('../.dependency-cruiser.cjs')
  const rules: string[] = configuration.forbidden.map((rule: { name: string }) => rule.name)
  expect([...new Set(BOUNDARIES.map(([rule]) => rule))].sort()).toEqual(rules.sort())
})

test(
  'unused code',
  () => {
    const bad = {
      'svc-api/src/never-imported.ts': 'export const value = 1\n',
      'mf-admin/src/pages/panel/panel.content.ts':
        "export const unusedExport = 1\nexport const panelContent = { title: '', text: '', home: '' } as const\n",
    }
    const result = runWith(bad, 'npx', ['knip', '--no-progress'])
    expect(result.passes).toBe(false)
    expect(result.output).toContain('never-imported.ts')
    expect(result.output).toContain('unusedExport')
  },
  GATE_MS,
)
