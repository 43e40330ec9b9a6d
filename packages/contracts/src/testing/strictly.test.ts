import { expect, it } from 'vitest'
import { z } from 'zod'
import { openEnum, openObject } from '../open.ts'
import { strictly } from './strictly.ts'

const inner = openObject({ kind: openEnum(['a', 'b']) })
const schema = z.object({
  list: z.array(inner).max(2),
  byName: z.record(z.string(), inner),
  either: z.union([inner, z.literal(0)]),
  optional: inner.optional(),
  nullable: inner.nullable(),
})
const known = { kind: 'a' }
const value = { list: [known], byName: { x: known }, either: known, optional: known, nullable: known }

it('accepts what the schema names', () => {
  expect(strictly(schema).parse(value)).toEqual(value)
  const least = { list: [], byName: {}, either: 0, nullable: null }
  expect(strictly(schema).parse(least)).toEqual(least)
})

it.each([
  ['the value itself', { ...value, later: 1 }],
  ['an array', { ...value, list: [known, { ...known, later: 1 }] }],
  ['a record', { ...value, byName: { x: { ...known, later: 1 } } }],
  ['a union', { ...value, either: { ...known, later: 1 } }],
  ['what may be absent', { ...value, optional: { ...known, later: 1 } }],
  ['what may be null', { ...value, nullable: { ...known, later: 1 } }],
  ['an open enum', { ...value, either: { kind: 'c' } }],
])('refuses additions in %s, which the schema accepts', (_, later) => {
  expect(schema.safeParse(later).success).toBe(true)
  expect(strictly(schema).safeParse(later).success).toBe(false)
})

it('keeps the limits of the schema', () => {
  expect(strictly(schema).safeParse({ ...value, list: [known, known, known] }).success).toBe(false)
  const refined = inner.refine(({ kind }) => kind !== 'b', 'not b')
  expect(strictly(refined).safeParse({ kind: 'b' }).success).toBe(false)
})
