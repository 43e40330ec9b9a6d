import type { Json } from '@agency/contracts/json-ld'
import { type Html, html, inScriptJson, type ScriptJson } from './escape.ts'

/** The context of every block that a patch makes. */
export const SCHEMA = 'https://schema.org'

/** A block of structured data. */
export const jsonLdScript = (value: Json): Html => html`<script type="application/ld+json">
${written(value, '')}
</script>`

const LITERALS = { true: 'true' as ScriptJson, false: 'false' as ScriptJson, null: 'null' as ScriptJson }
const SIGNS = {
  object: ['{' as ScriptJson, '}' as ScriptJson],
  list: ['[' as ScriptJson, ']' as ScriptJson],
} as const

/**
 * Each brace and bracket ends its line: Smarty, of PrestaShop's themes, reads a brace before anything else as its own.
 * Keys and texts are escaped, and every other sign is of this file.
 */
function written(value: Json, indent: string): ScriptJson {
  if (typeof value === 'string') return inScriptJson(value)
  if (typeof value === 'number') return (Number.isFinite(value) ? String(value) : 'null') as ScriptJson
  if (value === null || typeof value === 'boolean') return LITERALS[`${value}`]
  const inner = `${indent}  `
  const isList = (one: object): one is readonly Json[] => Array.isArray(one)
  if (isList(value)) {
    return enclosed(
      'list',
      value.map((item) => written(item, inner)),
      indent,
    )
  }
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : [`${inScriptJson(key)}: ${written(field, inner)}` as ScriptJson],
  )
  return enclosed('object', fields, indent)
}

function enclosed(kind: keyof typeof SIGNS, items: readonly ScriptJson[], indent: string): ScriptJson {
  const [open, close] = SIGNS[kind]
  const lines = items.map((item) => `\n${indent}  ${item}`).join(',')
  return `${open}${lines}\n${indent}${close}` as ScriptJson
}
