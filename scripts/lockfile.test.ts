import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { subset } from 'semver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supportedRange } from './lib/node.mjs'
import { npm } from './lib/npm.mjs'
import { ROOT } from './lib/workspace.mjs'

interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly cpu?: readonly string[]
  readonly engines?: { readonly node?: string } | readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Lock = Record<string, Locked>

const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

/** Optional packages that a package of the lockfile names and the lockfile does not hold. */
function missingOptionals(packages: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path).some((place) => `${place}node_modules/${name}` in packages))
      .map((name) => `${name} of ${path}`),
  )
}

/** The folders in whose node_modules Node looks for what the package at `path` imports. */
function places(path: string): string[] {
  const at = path.lastIndexOf('node_modules/')
  return path === '' ? [''] : [`${path}/`, ...(at > 0 ? places(path.slice(0, at - 1)) : [''])]
}

describe('the lockfile', () => {
  test('holds the optional packages of every platform', () => {
    expect(missingOptionals(lock)).toEqual([])
  })

  test('a missing one is found', () => {
    const { 'node_modules/@biomejs/cli-darwin-arm64': _, ...rest } = lock
    expect(missingOptionals(rest)).toEqual(['@biomejs/cli-darwin-arm64 of node_modules/@biomejs/biome'])
  })

  test('holds nothing that wants to run a program at installation', () => {
    const scripted = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([path]) => path)).toEqual([])
  })

  test('`engines` lies within those of every package', () => {
    const narrower = Object.entries(lock).filter(([, { engines = {}, cpu = ['x64'] }]) => {
      // 32-bit Windows ends with Node 22.
      if (!cpu.includes('x64') && !cpu.includes('arm64')) return false
      const theirs = 'node' in engines ? engines.node : undefined
      return theirs !== undefined && !subset(supportedRange() ?? '', theirs)
    })
    expect(narrower.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  })

  test('names no registry', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http')
  })
})

describe('npm and the lockfile', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lockfile-'))
    const { stdout } = spawnSync(
      'git',
      ['ls-files', '.npmrc', 'package-lock.json', '**/package.json', 'package.json'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
    for (const file of stdout.trim().split('\n')) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(ROOT, file), join(folder, file))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // The installation has filled npm's cache.
  const run = (words: string[]) =>
    npm([...words, '--prefer-offline', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      encoding: 'utf8',
    })

  test('npm ci accepts it', () => {
    const { status, stderr } = run(['ci', '--dry-run'])
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 })
  })

  test('npm ci refuses one that lacks a package', () => {
    const file = join(folder, 'package-lock.json')
    const whole = readFileSync(file, 'utf8')
    const packages = { ...lock }
    delete packages['node_modules/@biomejs/cli-darwin-arm64']
    writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), packages }))
    const { status } = run(['ci', '--dry-run'])
    writeFileSync(file, whole)
    expect(status).not.toBe(0)
  })

  test('an installation would leave it as it is', () => {
    const file = join(folder, 'package-lock.json')
    const before = readFileSync(file, 'utf8')
    const { status, stderr } = run(['install', '--package-lock-only'])
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(before))
  })
})
