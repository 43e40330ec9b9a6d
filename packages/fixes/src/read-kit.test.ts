import { GENERATORS, PatchSchema, RefusedFixSchema } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { readKit } from './read-kit.ts'
import { KIT, PATCHES } from './testing/patches.ts'

/** Values that no field expects, or only some. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1,
  1.5,
  Number.NaN,
  '',
  ' ',
  'es',
  'x'.repeat(300),
  'x'.repeat(301),
  'x'.repeat(400),
  'x'.repeat(401),
  `https://pan.es/${'x'.repeat(2_033)}`,
  `https://pan.es/${'x'.repeat(2_034)}`,
  'https://a:b@pan.es/',
  'javascript:alert(1)',
  'https://',
  'http://pan.es',
  'pan.es',
  '-pan.es',
  'PAN.es',
  '2026-11-20',
  '2026-11-20\n',
  [],
  ['x', 'x', 'x', 'x'],
  Array.from({ length: 201 }, () => 'x'),
  {},
  { length: 1 },
  { onload: 'alert(1)' },
]

/** The value with each of its parts, at any depth, put to each of those. */
function* changed(value: unknown): Generator<unknown> {
  yield* OTHERS
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const other of changed(part)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}

const read = (patch: unknown) => readKit({ ...KIT, patches: [patch] })?.patches[0]

describe.each(GENERATORS)('a patch of %s', (gen) => {
  it('is read as it is, also with fields of a newer version', () => {
    const patch = { ...PATCHES[gen], later: 1, params: { ...PATCHES[gen].params, later: 1 } }
    expect(read(patch)).toEqual(PatchSchema.parse(patch))
  })

  it('is taken or left as its schema would', () => {
    const disagreed = [...changed(PATCHES[gen])].filter(
      (patch) => (read(patch) !== undefined) !== PatchSchema.safeParse(patch).success,
    )
    expect(disagreed).toEqual([])
  })
})

it('leaves out what it does not know, one by one', () => {
  const kit = readKit({
    ...KIT,
    platform: 'shopify',
    plugin: 'yoast',
    patches: [{ ...PATCHES.viewport, gen: 'later' }, { ...PATCHES.viewport, v: 2 }, null, PATCHES.viewport],
    refused: [
      { gen: 'title', why: 'noFact' },
      { gen: 'later', why: 'noFact' },
      { gen: 'title', why: 'later' },
      7,
    ],
  })
  expect(kit).toEqual({
    ...KIT,
    platform: undefined,
    plugin: 'yoast',
    patches: [PATCHES.viewport],
    refused: [{ gen: 'title', why: 'noFact' }],
  })
})

it('takes refusals as their schema does', () => {
  const refusal = { gen: 'title', why: 'noFact' }
  for (const value of changed(refusal)) {
    const isRead = readKit({ ...KIT, refused: [value] })?.refused.length === 1
    expect(isRead, JSON.stringify(value)).toBe(RefusedFixSchema.safeParse(value).success)
  }
})

it('reads no more than a kit may hold, and one patch of each generator', () => {
  const unknown = Array.from({ length: 39 }, () => null)
  const patches = [...unknown, PATCHES.viewport, PATCHES.title]
  expect(readKit({ ...KIT, patches })?.patches).toEqual([PATCHES.viewport])
  const twice = [PATCHES.viewport, PATCHES.title, { ...PATCHES.viewport, from: ['b'] }]
  expect(readKit({ ...KIT, patches: twice })?.patches).toEqual(twice.slice(0, 2))
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['a text', 'kit'],
  ['a newer kit', { ...KIT, v: 2 }],
  ['one without scores', { ...KIT, expected: {} }],
  [
    'one with a score below nothing',
    { ...KIT, expected: { ...KIT.expected, legal: { current: -1, max: 1 } } },
  ],
])('there is no kit in %s', (_, value) => {
  expect(readKit(value)).toBeUndefined()
})

it('needs no list', () => {
  expect(readKit({ v: 1, expected: KIT.expected })).toMatchObject({ patches: [], refused: [] })
})
