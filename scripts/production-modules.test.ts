import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyProductionModules } from './lib/production-modules.mjs'
import { ROOT } from './lib/workspace.mjs'

let target: string
let module: string
beforeEach(() => {
  // Inside the project: packages are looked for from where the module stands.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  target = mkdtempSync(join(ROOT, '.cache/modules-'))
  module = join(target, 'module.mjs')
})
afterEach(() => rmSync(target, { recursive: true }))

test('copies what is imported, at once, later or handed on, with what it needs, and nothing for developers', () => {
  writeFileSync(
    module,
    "import { readFileSync } from 'node:fs'\nimport { pino } from 'pino'\nexport { default as files } from 'sirv'\nexport const later = () => import('react/jsx-runtime')\n",
  )
  const packages = copyProductionModules([module], target, ['lru-cache'])
  expect(packages).toEqual(
    expect.arrayContaining(
      ['pino', 'sonic-boom', 'sirv', 'totalist', 'react', 'lru-cache'].map((name) => `node_modules/${name}`),
    ),
  )
  expect(packages.filter((name) => /typescript|vite|@types/.test(name))).toEqual([])
  const files = readdirSync(join(target, 'node_modules'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain('pino/pino.js')
  expect(files.filter((name) => /\.(d\.ts|map)$/.test(name))).toEqual([])
})

test('names what is not installed', () => {
  writeFileSync(module, "import 'no-such-package'\n")
  expect(() => copyProductionModules([module], target)).toThrow(
    /^no-such-package, which \.cache\/modules-\w+ needs/,
  )
  expect(existsSync(join(target, 'node_modules'))).toBe(false)
})
