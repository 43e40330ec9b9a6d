import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandFile } from './brand-file.ts'
import { mergeBrand } from './merge-brand.ts'

const brand = { name: 'Altiplano Digital', legal: { owner: '', nif: '' } }

describe('mergeBrand', () => {
  test('takes what the file says and keeps the rest', () => {
    expect(mergeBrand(brand, { legal: { nif: '12345678Z' } })).toEqual({
      name: 'Altiplano Digital',
      legal: { owner: '', nif: '12345678Z' },
    })
  })

  test.each([
    [{ nombre: 'Otra' }, 'BRAND_FILE.nombre is not a field of brand.ts'],
    [{ legal: { cif: 'B1' } }, 'BRAND_FILE.legal.cif is not a field of brand.ts'],
    [{ name: 7 }, 'BRAND_FILE.name must be a text'],
    [{ legal: 'nada' }, 'BRAND_FILE.legal must be an object'],
    [null, 'BRAND_FILE must be an object'],
  ])('refuses %j', (changes, sentence) => {
    expect(() => mergeBrand(brand, changes)).toThrow(sentence)
  })
})

describe('a build', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brand-'))
    await writeFile(join(folder, 'brand.json'), JSON.stringify({ legal: { owner: 'Ana Ortín Soriano' } }))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const codeOf = async (file: string | undefined) => {
    const [output] = (await build({
      configFile: false,
      logLevel: 'error',
      plugins: [brandFile(file)],
      build: {
        write: false,
        lib: { entry: new URL('../../web-kit/src/brand.ts', import.meta.url).pathname, formats: ['es'] },
      },
    })) as Rollup.RollupOutput[]
    return output?.output[0].code
  }

  test('carries the brand of the file, and without one that of the sources', async () => {
    const branded = await codeOf(join(folder, 'brand.json'))
    expect(branded).toContain('Ana Ortín Soriano')
    expect(branded).toContain('Altiplano Digital')
    expect(await codeOf('')).not.toContain('Ana Ortín Soriano')
  })
})
