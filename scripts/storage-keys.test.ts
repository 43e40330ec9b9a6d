import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/workspace.mjs'

const POLICY = 'mf-marketing/src/pages/privacy/privacy.content.ts'

/** Keys under which a source stores something in the browser; a key that is not a constant of the file is `undefined`. */
function storageKeysOf(source: string): readonly (string | undefined)[] {
  return [...source.matchAll(/\.setItem\(\s*(?:'([^']+)'|(\w+))/g)].map(
    ([, written, name]) => written ?? new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1],
  )
}

test('keys are read from calls', () => {
  const source = `const KEY = 'kept'
    localStorage.setItem(KEY, '1'); storage().setItem('written', '2'); sessionStorage.setItem(other, '3')`
  expect(storageKeysOf(source)).toEqual(['kept', 'written', undefined])
})

test('the privacy policy names every key that is stored in a browser, and no other', () => {
  const files = globSync(['{mf-*,shell}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  const keys = files
    // What the kit hands over runs on other sites.
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^packages\/fixes\//.test(file))
    .flatMap((file) => storageKeysOf(readFileSync(join(ROOT, file), 'utf8')))
  const [, table = ''] =
    /Lo que se guarda en tu navegador[\s\S]*?rows: \[([\s\S]*?)\n {10}\]/.exec(
      readFileSync(join(ROOT, POLICY), 'utf8'),
    ) ?? []
  const named = [...table.matchAll(/\[\s*'(\w+)',/g)].map(([, key]) => key)
  expect(named.toSorted()).toEqual([...new Set(keys)].toSorted())
})
