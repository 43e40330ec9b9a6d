import { expect, it } from 'vitest'
import { JSON_LD_MAX, readJsonLd } from './json-ld.ts'

const nested = (depth: number): string => (depth === 0 ? '1' : `{"a":${nested(depth - 1)}}`)
const long = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`

it.each(['{}', '[{}]', '{"@type":"Bakery","n":1.5}', nested(JSON_LD_MAX.depth), long(JSON_LD_MAX.text)])(
  'reads %.40s',
  (text) => {
    expect(readJsonLd(text)).toEqual(JSON.parse(text))
  },
)

it.each([
  '',
  '{',
  '1',
  '"a"',
  'null',
  '[]',
  '[1]',
  '[[]]',
  '{"a":1e999}',
  '{"a":12345678901234567890}',
  nested(JSON_LD_MAX.depth + 1),
  long(JSON_LD_MAX.text + 1),
])('does not read %.40s', (text) => {
  expect(readJsonLd(text)).toBeUndefined()
})
