import fc from 'fast-check'
import { text } from '../analyser/inputs.ts'

/** What is used of JSON Schema in the gateway's own description. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that a field of another type, a query or a merge of objects takes for something else. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '',
    '\0',
    '\uD800',
    'a'.repeat(20_000),
    "' OR 1=1 --",
    '%_%',
    '2026-02-30T00:00:00Z',
    [],
    [[[[]]]],
    {},
    { $gt: '' },
    { $ne: null },
    { $where: 'sleep(5000)' },
    { $regex: '(a+)+$' },
    { length: 1e9 },
    { toString: 1 },
    JSON.parse('{"__proto__":{"email":"a"},"constructor":{"prototype":{"a":1}}}'),
  ),
  text,
  fc.jsonValue(),
)

/** One value of nine is not what the schema asks for. */
const EXPECTED = 8
const MAX_DEPTH = 6
const MAX_TEXT = 60
const MAX_ITEMS = 3

/**
 * Bodies for a call: mostly what its schema describes, with hostile values in some places and unknown fields.
 * @param schemas those that `$ref` names
 */
export function valuesOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return hostile
  const inner = (one: JsonSchema) => valuesOf(one, schemas, depth + 1)
  return fc.oneof(
    { weight: EXPECTED, arbitrary: expected(schema, schemas, inner) },
    { weight: 1, arbitrary: hostile },
  )
}

function expected(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref !== undefined) return inner(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (allOf) return fc.tuple(...allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, MAX_ITEMS),
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'object':
      return objects(schema, inner)
    default:
      return fc.jsonValue()
  }
}

function strings({ pattern, minLength = 0, maxLength = MAX_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.max(minLength, Math.min(maxLength, MAX_TEXT))
  return fc.oneof(fc.string({ unit: 'grapheme', minLength, maxLength: longest }), fc.emailAddress(), text)
}

function objects(
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]))
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => required.includes(name)) }),
      fc.oneof(
        { weight: EXPECTED, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 2 }) },
      ),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}
