import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { mergeBrand } from './merge-brand.ts'

const BRAND_MODULE = '/packages/web-kit/src/brand.ts'

/**
 * With `BRAND_FILE` set, builds take the brand from that JSON file where it says something, and from
 * `packages/web-kit/src/brand.ts` where it does not: another agency's site, or a test's, without touching sources.
 * @param file path of the JSON file, relative to the working directory
 */
export const brandFile = (file = process.env.BRAND_FILE): Plugin => ({
  name: 'brand-file',
  enforce: 'pre',
  async transform(_code, id) {
    const [path = ''] = id.split('?')
    if (!file || !path.endsWith(BRAND_MODULE)) return undefined
    const { brand } = (await runnerImport<{ brand: object }>(path)).module
    const brandOfFile: unknown = JSON.parse(await readFile(resolve(file), 'utf8'))
    return { code: `export const brand = ${JSON.stringify(mergeBrand(brand, brandOfFile))}`, map: null }
  },
})
