import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
let copy: string

/** The project as far as the scripts need it, to be written into; inside the real one for its packages. */
beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  copy = mkdtempSync(join(ROOT, '.cache/scripts-test-'))
  cpSync(join(ROOT, 'svc-seo/src'), join(copy, 'svc-seo/src'), { recursive: true })
  cpSync(join(ROOT, 'svc-seo/package.json'), join(copy, 'svc-seo/package.json'))
  // What npm could not put at the top, because another version is there.
  const own = join(ROOT, 'svc-seo/node_modules')
  if (existsSync(own)) symlinkSync(own, join(copy, 'svc-seo/node_modules'))
  mkdirSync(join(copy, 'docs'))
})
afterEach(() => rmSync(copy, { recursive: true }))

const script = (name: string, ...args: string[]) =>
  run(process.execPath, [join(ROOT, 'scripts', name), ...args], { cwd: copy })
const read = (file: string) => readFileSync(join(copy, file), 'utf8')

/** What the catalogue test would say of the copy. */
async function issues(): Promise<readonly string[]> {
  const load = (file: string) => import(/* @vite-ignore */ join(copy, 'svc-seo/src', file))
  const [{ CHECKS }, { VISIT_CHECKS }, { catalogueIssues }] = await Promise.all([
    load('checks/index.ts'),
    load('checks/visit-checks.ts'),
    load('testing/catalogue-rules.ts'),
  ])
  return catalogueIssues([...CHECKS, ...VISIT_CHECKS], join(copy, 'svc-seo/src/checks'))
}

describe('npm run new:check', () => {
  it('leaves nothing to do but fill in the blanks', async () => {
    await script('new-check.mjs', 'technical/access/some-new-check')
    expect(await issues()).toEqual([
      'some-new-check: its title is empty: say in Spanish what it looks at',
      'some-new-check: its `fix.minutes` is not a whole number above 0',
      'some-new-check: its why is empty: say what the business loses, in one sentence',
      'some-new-check: its source is empty: name the standard or document of the rule',
      'some-new-check: its message «ok» is empty',
      'some-new-check: its message «missing» is empty',
      'some-new-check: its solution «missing» is empty',
    ])
  }, 30_000)

  it("lists a check of a browser's visit apart", async () => {
    await script('new-check.mjs', 'browser/before/visit-some-thing')
    expect(read('svc-seo/src/checks/visit-checks.ts')).toMatch(
      / {2}visitSomeThing,\n {2}\/\/ browser\/consent\n/,
    )
    expect(read('svc-seo/src/checks/browser/before/visit-some-thing.ts')).toContain("needs: ['visit']")
    expect(await issues()).toContain('visit-some-thing: its title is empty: say in Spanish what it looks at')
    expect((await issues()).filter((issue) => !issue.startsWith('visit-some-thing: its '))).toEqual([])
  }, 30_000)

  it('puts the check at the end of its section, as the formatter would write it', async () => {
    await script('new-check.mjs', 'technical/access/some-new-check')
    await script('new-check.mjs', 'technical/speed/another-404-check')
    await script('new-check.mjs', 'legal/texts/legal-notice')
    const index = read('svc-seo/src/checks/index.ts')
    expect(index).toMatch(/ {2}someNewCheck,\n {2}\/\/ technical\/canonical\n/)
    expect(index).toMatch(/ {2}another404Check,\n {2}\/\/ technical\/security\n/)
    expect(index).toMatch(/ {2}legalNotice,\n {2}\/\/ legal\/identity\n/)
    const biome = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
        'check',
        '--write',
        '--stdin-file-path=svc-seo/src/checks/index.ts',
      ],
      { cwd: ROOT, input: index, encoding: 'utf8' },
    )
    expect(biome.stdout).toBe(index)
  }, 30_000)

  it.each([
    ['nothing', [], 'Usage'],
    ['an incomplete path', ['technical/some-check'], 'Usage'],
    [
      'an unknown section',
      ['technical/nowhere/some-check'],
      'technical/nowhere is none of: technical/access',
    ],
    ['an id that is not kebab-case', ['technical/access/SomeCheck'], 'not kebab-case'],
    ['an id that denies', ['technical/access/no-title'], 'name the thing'],
    ['an id in use', ['technical/speed/http-status'], 'already exists'],
  ])(
    'refuses %s and writes nothing',
    async (_name, args, reason) => {
      const before = read('svc-seo/src/checks/index.ts')
      await expect(script('new-check.mjs', ...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(reason),
      })
      expect(read('svc-seo/src/checks/index.ts')).toBe(before)
    },
    30_000,
  )
})

describe('npm run docs:checks', () => {
  it('writes a line for every check, in its section, with nothing that would break the table', async () => {
    await script('write-checks-doc.mjs')
    const doc = read('docs/checks.md')
    expect(doc).toContain('## Acceso e indexación (`technical/access`)')
    expect(doc).toContain('| `llms-txt` | llms.txt | 0 (information) | `llms` |')
    const cellsOf = (row = '') => row.split(/(?<!\\)\|/).length
    const tables = doc.split(/\n(?=\| id )/).slice(1)
    const rows = tables.flatMap((table) => {
      const [header, ...lines] = table.split('\n')
      const ofTable = lines.filter((line) => line.startsWith('| `'))
      expect(ofTable.filter((row) => cellsOf(row) !== cellsOf(header))).toEqual([])
      return ofTable
    })
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.some((row) => /<(?!br>)/.test(row))).toBe(false)
    expect(read('docs/messages.md')).toMatch(/^## llms-txt: llms.txt$/m)
  }, 30_000)
})
