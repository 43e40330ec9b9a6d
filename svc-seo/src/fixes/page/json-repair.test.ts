import { describe, expect, it } from 'vitest'
import { repairedJson } from './json-repair.ts'

describe('a text with one meaning', () => {
  it.each<[string, string, unknown]>([
    ['a comma before a brace', '{"a": 1, "b": {"c": 2,},}', { a: 1, b: { c: 2 } }],
    ['a comma before a bracket', '{"a": [1, 2,\n]}', { a: [1, 2] }],
    ['a comma or a semicolon at the end', '{"a": 1},', { a: 1 }],
    ['a semicolon', '{"a": 1};', { a: 1 }],
    ['comments', '{ // name\n"a": 1, /* b */ "c": "//d /* e */" }', { a: 1, c: '//d /* e */' }],
    ['a comment before a brace', '{"a": 1, // last\n}', { a: 1 }],
    ['line breaks within a text', '{"a": "Pan\n    de\r\npueblo\t!"}', { a: 'Pan de pueblo !' }],
    ['a comma that a line lacks', '{"a": 1\n"b": {"c": 2}\n "d": "e"}', { a: 1, b: { c: 2 }, d: 'e' }],
    ['a quote of another language', String.raw`{"a": "L\'Àpat \"x\" \\"}`, { a: `L'Àpat "x" \\` }],
    ['entities', '{&quot;a&quot;: &quot;Pan &amp; vino&quot;}', { a: 'Pan & vino' }],
    ['numeric entities', '{&#8220;a&#8221;: &#34;b&#x22;}', { a: 'b' }],
    ['typographic quotes', '{“a”: “b”, “c”: [“d”]}', { a: 'b', c: ['d'] }],
    ['nothing wrong', '{"a": [true, null, -1.5e3, "&quot;“"]}', { a: [true, null, -1500, '&quot;“'] }],
  ])('%s', (_, text, value) => {
    expect(repairedJson(text)).toEqual(value)
  })
})

describe('a text with several', () => {
  it.each([
    ['', 'nothing'],
    ['{"a": "Horno "La Espiga""}', 'a quote within a text'],
    ['{“a”: “Horno “La Espiga””}', 'a typographic quote within a text'],
    ['{"a": "Horno,\n"b": "c"}', 'a text that does not end'],
    ['{"a": 1', 'an object that does not end'],
    ['{"a": 1}}', 'a brace too many'],
    ['{"a": 1 "b": 2}', 'a missing comma within a line'],
    ['{"a": ["b"\n"c"]}', 'a missing comma in a list'],
    ['{"a": 1,, "b": 2}', 'two commas'],
    ['{"a": }', 'no value'],
    ['[,]', 'a comma alone'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'a deep one'],
    ['{"a": 030510}', 'a number with a zero'],
    ['{"a": 1, "a": 2}', 'a property twice'],
    ['{a: 1}', 'a name without quotes'],
    ["{'a': 1}", 'single quotes'],
    ['{"a": 1} {"b": 2}', 'two objects'],
    ['{"a": 1, // all in one line }', 'a comment to the end'],
    ['{"a": 1 / 2}', 'a sign that says nothing'],
    [String.raw`{"a": "\x"}`, 'an escape that there is not'],
    ['{"a": "\u0007"}', 'a control'],
    [`{"a": "${'x'.repeat(20_000)}",}`, 'a very long one'],
  ])('%.40s: %s', (text) => {
    expect(repairedJson(text)).toBeUndefined()
  })

  it('stays quick with a hostile one', () => {
    for (const piece of ['"', '{', ',', '/*', '\\', '"a"\n', '&quot;', ' \n', '[']) {
      expect(repairedJson(piece.repeat(16_000 / piece.length))).toBeUndefined()
    }
  })
})
