import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './lib/workspace.mjs'

const RUNTIME = { 'node_modules/express': { version: '5.3.0' } }
const DEVELOPMENT = { 'node_modules/vitest': { version: '5.1.1', dev: true } }
const OPTIONAL = { 'node_modules/@rolldown/binding-darwin-x64': { version: '1.0.0', optional: true } }

describe('ensureInstalled', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'))
    cpSync(join(ROOT, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "workspaces": [] }')
    lock('package-lock.json', { '': {}, ...RUNTIME, ...DEVELOPMENT, ...OPTIONAL })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const lock = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }))
  const installed = (packages: object) => {
    mkdirSync(join(folder, 'node_modules'))
    lock('node_modules/.package-lock.json', packages)
  }

  /** What npm was told, where npm is a program that writes that down and ends with `code`. */
  function ensure(options: object, code = 0) {
    const npm = join(folder, 'npm-cli.cjs')
    const told = join(folder, 'told.json')
    writeFileSync(
      npm,
      `require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify(process.argv.slice(2)))
console.error('what npm says')
process.exit(${code})`,
    )
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { ensureInstalled } from './scripts/lib/workspace.mjs'; await ensureInstalled(${JSON.stringify(options)})`,
      ],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_execpath: npm } },
    )
    const words: string[] | undefined = readIfThere(told)
    return { status, stderr, words }
  }
  const readIfThere = (file: string) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return undefined
    }
  }

  test('installs an empty tree with npm ci, without what only tests need', () => {
    const { status, stderr, words } = ensure({})
    expect(status).toBe(0)
    expect(words?.slice(0, 2)).toEqual(['ci', '--omit=dev'])
    expect(stderr).toBe('Installing 1 packages…\n')
  })

  test('with it where it is asked for', () => {
    const { words } = ensure({ development: true })
    expect(words?.[0]).toBe('ci')
    expect(words).not.toContain('--omit=dev')
  })

  test('calls no npm where everything is there, optional packages of other platforms aside', () => {
    installed({ ...RUNTIME })
    expect(ensure({})).toMatchObject({ status: 0, words: undefined, stderr: '' })
  })

  test('completes an existing tree with npm install, which removes nothing under a running site', () => {
    installed({ ...RUNTIME })
    const { words } = ensure({ development: true })
    expect(words?.slice(0, 2)).toEqual(['install', '--no-save'])
    expect(words).not.toContain('--omit=dev')
  })

  test('a start after an update keeps the tests’ packages', () => {
    installed({ 'node_modules/express': { version: '5.2.0' }, ...DEVELOPMENT })
    expect(ensure({}).words).not.toContain('--omit=dev')
  })

  test('a start after an update does not bring them either', () => {
    installed({ 'node_modules/express': { version: '5.2.0' } })
    expect(ensure({}).words?.slice(0, 3)).toEqual(['install', '--no-save', '--omit=dev'])
  })

  test('a failure shows what npm says and one sentence, and ends with 1', () => {
    const { status, stderr } = ensure({}, 1)
    expect(status).toBe(1)
    expect(stderr).toContain('what npm says')
    expect(stderr).toContain('The dependencies could not be installed')
  })
})
