import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as slim from './router-slim.ts'

test('the linter allows exactly what the slim router exports', () => {
  const configuration = JSON.parse(readFileSync(new URL('../../../biome.json', import.meta.url), 'utf8'))
  const { paths } = configuration.linter.rules.style.noRestrictedImports.options
  expect([...paths['react-router-dom'].allowImportNames].sort()).toEqual(Object.keys(slim).sort())
})
