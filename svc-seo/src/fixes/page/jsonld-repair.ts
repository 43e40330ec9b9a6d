import { JSON_LD_MAX, type Json, readJsonLd } from '@agency/contracts/json-ld'
import { SCHEMA_TYPES } from '../../knowledge/schema-types.ts'
import { type JsonLdBlock, speaksSchema, structuredData, withoutPrefix } from '../../page/structured-data.ts'
import { defineFix } from '../define-fix.ts'
import { seoPluginOf } from '../made-with.ts'
import { repairedJson } from './json-repair.ts'
import { meantType } from './meant-type.ts'
import { originOf, quoted } from './origin.ts'

type Things = { readonly [key: string]: Json | undefined }

/** The page's own blocks of structured data, put right where they can mean one thing only. */
export const jsonldRepairFix = defineFix({
  id: 'jsonld-repair',
  covers: ['jsonld-valid'],
  touches: [
    ...['sd-business', 'sd-localbusiness-fields', 'sd-organization-fields', 'sd-website-name', 'sd-product'],
    ...['sd-article', 'sd-breadcrumb', 'sd-faq', 'sd-self-reviews', 'local-town', 'id-regulated'],
    // A product makes a page a shop's.
    ...['ecom-prices', 'ecom-withdrawal', 'ecom-odr-adr', 'ecom-terms', 'accessibility-statement'],
  ],
  needs: ['page'],
  make: ({ page }) => {
    if (seoPluginOf(page) !== undefined) return 'plugin'
    const accused = structuredData(page).blocks.filter(isAccused)
    if (accused.length > JSON_LD_MAX.blocks) return 'tooLong'
    const types = new Map<string, string>()
    const blocks: string[] = []
    for (const block of accused) {
      const repaired = repair(block, types)
      if (repaired === undefined) return 'notCertain'
      const text = JSON.stringify(repaired)
      if (readJsonLd(text) === undefined) return 'tooLong'
      blocks.push(text)
    }
    if (blocks.length === 0) return 'notCertain'
    return {
      state: 'ready',
      params: { blocks },
      from: [
        originOf('jsonld'),
        ...[...types].slice(0, 4).map(([from, to]) => quoted('type', `${from} → ${to}`)),
      ],
      edits: accused.map(({ element }) => ({ element, replaced: true as const })),
    }
  },
})

const isUnknown = (type: string) => !type.includes(':') && !SCHEMA_TYPES.has(type)

const isAccused = ({ issue, isEmpty, hasContext, types }: JsonLdBlock) =>
  issue !== undefined || isEmpty || !hasContext || types.length === 0 || types.some(isUnknown)

/** The things of a block as they are meant. @param types of what is written wrong, what is meant: they are added */
function repair({ text }: JsonLdBlock, types: Map<string, string>): Json | undefined {
  const value = repairedJson(text)
  const tops = (isList(value) ? value : [value]).flatMap((top) =>
    isThings(top) ? [withTypes(withContext(top), types)] : [],
  )
  const repaired = isList(value) ? tops : tops[0]
  const isWhole = tops.length === (isList(value) ? value.length : 1)
  const isOfSchema = tops.every((top) => speaksSchema(top['@context']))
  return isWhole && isOfSchema && namesOnlyTypes(repaired) ? repaired : undefined
}

const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withContext = (top: Things): Things =>
  top['@context'] === undefined ? { '@context': 'https://schema.org', ...top } : top

function withTypes(things: Things, types: Map<string, string>): Things {
  return mapped(things, (type) => {
    const name = withoutPrefix(type)
    const meant = isUnknown(name) ? meantType(name) : undefined
    if (meant !== undefined) types.set(name, meant)
    return meant ?? type
  }) as Things
}

/** The value with each of its types rewritten. */
function mapped(value: Json | undefined, rewrite: (type: string) => string): Json | undefined {
  if (isList(value)) return value.map((item) => mapped(item, rewrite) ?? null)
  if (!isThings(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '@type' ? rewritten(part, rewrite) : mapped(part, rewrite),
    ]),
  )
}

function rewritten(type: Json | undefined, rewrite: (type: string) => string): Json | undefined {
  if (typeof type === 'string') return rewrite(type)
  return isList(type) ? type.map((one) => (typeof one === 'string' ? rewrite(one) : one)) : type
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** Whether it has types, and all of them exist. */
function namesOnlyTypes(value: Json | undefined): boolean {
  const types = typesIn(value).map(withoutPrefix)
  return types.length > 0 && !types.some(isUnknown)
}

function typesIn(value: Json | undefined): readonly string[] {
  if (isList(value)) return value.flatMap(typesIn)
  if (!isThings(value)) return []
  const { '@type': type, ...parts } = value
  const own = (isList(type) ? type : [type]).filter((one) => typeof one === 'string')
  return [...own, ...Object.values(parts).flatMap(typesIn)]
}
