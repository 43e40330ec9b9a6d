import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

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

/**
 * The brand with what `changes` says in the place of its own values.
 * @throws Error naming the field when `changes` has one that the brand has not, or one of another kind
 */
export function mergeBrand(brand: object, changes: unknown, at = 'BRAND_FILE'): object {
  if (typeof changes !== 'object' || changes === null) throw new Error(`${at} must be an object`)
  const values: Record<string, unknown> = { ...brand }
  for (const [name, value] of Object.entries(changes)) {
    const field = `${at}.${name}`
    const own = values[name]
    if (own === undefined) throw new Error(`${field} is not a field of brand.ts`)
    if (typeof own === 'object' && own !== null) values[name] = mergeBrand(own, value, field)
    else if (typeof value === 'string') values[name] = value
    else throw new Error(`${field} must be a text`)
  }
  return values
}
