import { describe, expect, it } from 'vitest'
import { jsonIssue } from './json-issue.ts'

describe('jsonFault', () => {
  it.each([
    ['a comma too many in an object', '{"a": 1,\n}', 'extraComma', 2],
    ['a comma too many in a list', '[1, 2, ]', 'extraComma', 1],
    ['no comma between properties', '{"a": 1\n "b": 2}', 'missingComma', 2],
    ['no comma between things', '[{} {}]', 'missingComma', 1],
    ['a line break within a text', '{"a": "one\ntwo"}', 'lineBreak', 1],
    ['a tab within a text', '{"a": "one\ttwo"}', 'other', 1],
    ['single quotes', "{'a': 1}", 'other', 1],
    ['typographic quotes', '{“a”: 1}', 'other', 1],
    ['no colon', '{"a" 1}', 'other', 1],
    ['no value', '{"a":}', 'other', 1],
    ['a word that is none', '{"a": undefined}', 'other', 1],
    ['an unknown escape', '{"a": "\\x"}', 'other', 1],
    ['a number that is none', '{"a": 01}', 'other', 1],
    ['the wrong bracket', '{"a": [1}', 'other', 1],
    ['a missing bracket', '{"a": [1]', 'other', 1],
    ['a text that does not end', '{"a": "b', 'other', 1],
    ['two things in a row', '{}\n{}', 'other', 2],
    ['nothing', '', 'other', 1],
  ])('finds %s', (_name, text, kind, line) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(jsonIssue(text)).toMatchObject({ kind, line })
  })

  it.each(['{}', '[]', ' [1, -2.5e3, true, null, "a\\u00e1\\n", {"b": []}] ', '"a"', '0'])(
    'finds nothing in %s',
    (text) => {
      expect(jsonIssue(text)).toBeUndefined()
    },
  )

  it('shows what stands around', () => {
    const text = `{"name": "${'a'.repeat(90)}", "telephone": "600 000 000",}`
    expect(jsonIssue(text)?.around).toBe('one": "600 000 000",}')
  })

  it('does not mind how deep a text nests', () => {
    expect(jsonIssue('['.repeat(200_000))).toMatchObject({ kind: 'other', line: 1 })
  })
})
