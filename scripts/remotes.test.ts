import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { REMOTES, ROOT } from './lib/workspace.mjs'
import { copyProject } from './testing/project-copy.mjs'

// «Add a remote» of CONTRIBUTING.md: its folder, one line in package.json, its service in docker-compose.yml.

const PARTS = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'Dockerfile',
  'src/routes.tsx',
  'src/pages.ts',
]

/** What the remotes of a project lack, as sentences. */
function missingParts(project: string): string[] {
  const read = (file: string) => readFileSync(join(project, file), 'utf8')
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] } // the project's own
  const { services } = parse(read('docker-compose.yml'), { merge: true }) // likewise
  const folders = readdirSync(project).filter((name) => existsSync(join(project, name, 'src')))
  const remotes = [...new Set([...workspaces, ...folders])].filter((name) => name.startsWith('mf-'))
  return remotes.flatMap((name) => [
    ...(workspaces.includes(name) ? [] : [`package.json does not list ${name} among its workspaces`]),
    ...PARTS.filter((part) => !existsSync(join(project, name, part))).map((part) => `${name} has no ${part}`),
    ...(services[name] ? [] : [`docker-compose.yml has no service ${name}`]),
    ...(services.edge.depends_on[name] ? [] : [`docker-compose.yml: edge does not depend on ${name}`]),
  ])
}

test('every remote has all its parts', () => {
  expect(missingParts(ROOT)).toEqual([])
})

describe('a new remote', () => {
  const RUN_MS = 120_000
  let project: { folder: string; remove: () => void }
  const at = (file: string) => join(project.folder, file)
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(at(file), change(readFileSync(at(file), 'utf8')))
  const run = (...words: string[]) => {
    // The federation plugin does nothing within vitest.
    const { VITEST: _, ...env } = process.env
    const { status, stdout, stderr } = spawnSync('node', words, {
      cwd: project.folder,
      encoding: 'utf8',
      env,
    })
    return { status, output: stdout + stderr }
  }
  const vitest = (...words: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...words)

  beforeAll(() => {
    project = copyProject()
  }, 60_000)
  afterAll(() => project.remove())

  test('that is an empty folder lacks everything', () => {
    mkdirSync(at('mf-tiny/src'), { recursive: true })
    expect(missingParts(project.folder)).toEqual([
      'package.json does not list mf-tiny among its workspaces',
      ...PARTS.map((part) => `mf-tiny has no ${part}`),
      'docker-compose.yml has no service mf-tiny',
      'docker-compose.yml: edge does not depend on mf-tiny',
    ])
    rmSync(at('mf-tiny'), { recursive: true })
  })

  describe('that has its folder, its line and its service', () => {
    beforeAll(() => {
      mkdirSync(at('mf-tiny/src'), { recursive: true })
      for (const part of PARTS.filter((part) => !part.startsWith('src/'))) {
        cpSync(at(`mf-admin/${part}`), at(`mf-tiny/${part}`))
        edit(`mf-tiny/${part}`, (text) => text.replaceAll('mf-admin', 'mf-tiny'))
      }
      writeFileSync(
        at('mf-tiny/src/routes.tsx'),
        'export default function Routes() {\n  return <p>Hola</p>\n}\n',
      )
      const meta = { title: 'Página', description: 'Una página.', keywords: 'página' }
      writeFileSync(
        at('mf-tiny/src/pages.ts'),
        `export const pages = ${JSON.stringify([{ path: '/tiny', meta }])}\n`,
      )
      writeFileSync(
        at('mf-tiny/src/pages.test.ts'),
        "import { expect, test } from 'vitest'\nimport { pages } from './pages.ts'\n\ntest('has a page', () => {\n  expect(pages).toHaveLength(1)\n})\n",
      )
      edit('package.json', (text) => text.replace('"mf-admin",', '"mf-admin",\n    "mf-tiny",'))
      edit('docker-compose.yml', (text) =>
        text
          .replace(
            /^ {6}mf-seo-tool:\n.*\n/m,
            (dependency) => dependency + dependency.replace('seo-tool', 'tiny'),
          )
          .replace(
            /^ {2}mf-seo-tool:\n(?: {4}.*\n)+/m,
            (service) => `${service}\n${service.replaceAll('seo-tool', 'tiny')}`,
          ),
      )
    })

    test('lacks nothing', () => {
      expect(missingParts(project.folder)).toEqual([])
    })

    test('is one of the remotes, and has a development port', () => {
      const lists = `
        import { REMOTES, RELEASABLE } from './scripts/lib/workspace.mjs'
        import { devPort } from './packages/config/src/ports.ts'
        console.log(JSON.stringify([REMOTES, RELEASABLE.includes('mf-tiny'), new Set(REMOTES.map(devPort)).size]))`
      const { output } = run('--input-type=module', '--eval', lists)
      expect(JSON.parse(output)).toEqual([[...REMOTES, 'mf-tiny'], true, REMOTES.length + 1])
    })

    test(
      'is built, with a manifest',
      () => {
        expect(run('scripts/build.mjs', 'mf-tiny')).toMatchObject({ status: 0, output: 'mf-tiny: built\n' })
        const manifest = JSON.parse(readFileSync(at('mf-tiny/dist/manifest.json'), 'utf8'))
        expect(manifest).toMatchObject({ name: 'mf-tiny', paths: ['/tiny'], ssr: null })
      },
      RUN_MS,
    )

    test(
      'has its tests run and its types checked',
      () => {
        expect(vitest('--project', 'mf-tiny')).toMatchObject({ status: 0 })
        expect(run('scripts/check-types.mjs', 'mf-tiny')).toMatchObject({ status: 0 })
      },
      RUN_MS,
    )

    test(
      'has its images and services checked',
      () => {
        const { status, output } = vitest('--project', 'scripts', 'compose.test.ts', '--reporter=verbose')
        expect(output).toContain('mf-tiny/Dockerfile')
        expect(status).toBe(0)
      },
      RUN_MS,
    )

    test(
      'is kept within its boundaries',
      () => {
        writeFileSync(at('mf-tiny/src/bad.ts'), "import '../../mf-admin/src/pages.ts'\n")
        const { output } = run('scripts/check-boundaries.mjs')
        rmSync(at('mf-tiny/src/bad.ts'))
        expect(output).toContain('application-remote: mf-tiny/src/bad.ts')
      },
      RUN_MS,
    )

    test(
      'has its unused code found',
      () => {
        writeFileSync(at('mf-tiny/src/unused.ts'), 'export const value = 1\n')
        const { output } = run('node_modules/knip/bin/knip.js', '--no-progress', '--include', 'files')
        rmSync(at('mf-tiny/src/unused.ts'))
        expect(output.match(/mf-tiny\/\S+/g)).toEqual(['mf-tiny/src/unused.ts'])
      },
      RUN_MS,
    )
  })
})
