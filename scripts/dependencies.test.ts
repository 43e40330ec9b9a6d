import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npm } from './lib/npm.mjs'
import { ROOT } from './lib/workspace.mjs'

interface Locked {
  readonly name?: string
  readonly version?: string
  readonly link?: boolean
  readonly license?: string
}
interface Component {
  readonly name: string
  readonly version: string
}

const lock: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
).packages

/** Everything that comes from the registry. */
const packages = Object.entries(lock)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { name = path.split('node_modules/').at(-1) ?? '', version, license }]) => ({
    name,
    version,
    license,
  }))

/** Permissive: they ask for their text to be kept, and no more. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Others, for these packages alone. */
const EXCEPTIONS: readonly (readonly [name: RegExp, license: string])[] = [
  // libvips, a program's library that is loaded as it comes and can be replaced.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Used as it comes, when building; nothing of it is in what is served.
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  // Used as it comes, when testing and by svc-browser in the pages that it visits.
  [/^axe-core$/, 'MPL-2.0'],
]

/** Their package.json names the licence in a form that npm no longer reads; it is in their LICENSE file. */
const NAMED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
])

/** Whether an SPDX expression of AND and OR is accepted for a package. */
function isAccepted(name: string, expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) =>
      all
        .split(' AND ')
        .every(
          (license) =>
            ACCEPTED.has(license) ||
            EXCEPTIONS.some(([pattern, accepted]) => pattern.test(name) && license === accepted),
        ),
    )
}

test('every package has an accepted licence', () => {
  const others = packages
    .map(({ name, license = NAMED_OTHERWISE.get(name) ?? '' }) => ({ name, license }))
    .filter(({ name, license }) => !isAccepted(name, license))
  expect(others).toEqual([])
})

test.each([
  ['react', 'GPL-3.0-only'],
  ['react', ''],
  ['react', 'LGPL-3.0-or-later'],
  ['react', 'MIT AND GPL-3.0-only'],
  ['@img/sharp-linux-x64', 'LGPL-3.0-or-later AND AGPL-3.0-only'],
])('%s under «%s» would be refused', (name, license) => {
  expect(isAccepted(name, license)).toBe(false)
})

test('one licence of a choice is enough', () => {
  expect(isAccepted('react', '(GPL-3.0-only OR MIT)')).toBe(true)
})

test('no exception outlives its package', () => {
  const unnamed = packages.filter(({ license }) => license === undefined).map(({ name }) => name)
  expect(unnamed.toSorted()).toEqual([...NAMED_OTHERWISE.keys()])
  const unused = EXCEPTIONS.filter(
    ([pattern, accepted]) =>
      !packages.some(({ name, license }) => pattern.test(name) && license?.includes(accepted)),
  )
  expect(unused).toEqual([])
})

test('npm sbom lists every package', () => {
  // Without --omit dev, which leaves out whatever any workspace also names for development (npm/cli#7909).
  const { status, stdout } = npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).toBe(0)
  const components: readonly Component[] = JSON.parse(stdout).components
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = packages.filter(({ name, version }) => !listed.has(`${name}@${version}`))
  expect(missing).toEqual([])
})
