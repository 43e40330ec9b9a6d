import { describe, expect, it } from 'vitest'
import {
  csvEscaperOf,
  ESCAPES,
  type EscapeTable,
  escaperOf,
  htmlComment,
  inAttribute,
  inCsv,
  inPlainText,
  inScriptJson,
  inText,
  inXml,
  jsonEscaperOf,
  oneLine,
  webAddress,
} from './escape.ts'

/** What a page may say to get out of its place, in every language; each sign of each table is in one of them. */
const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '" onload="alert(1)',
  '</title></head><body onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '--!> -- --- ----',
  '&lt;script&gt;&quot;&#34;&amp;lt;',
  '{literal}{$smarty.template}{/literal} {php}',
  '{{constructor.constructor("alert(1)")()}}',
  '[shortcode attr="x"][/shortcode]',
  '<?php echo 1 ?> <% %>',
  ']]> <![CDATA[ <!ENTITY a "b">',
  '\\"},{"@type":"Person"}',
  '=HYPERLINK("https://malo.es")',
  '+34 968',
  '-2+3',
  '@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  'Ñandú & Café «L’Àpat» 100 % €',
]
/** Signs that do what they do without a place. */
const INVISIBLE = ['\0', '\u0007', '\u001b[31m', '\u202e', '\u2066', '\u200f', '\ud800', 'a\udc00', '\uffff']

/** What a text must be in one language: no sign of it is left, and its reader reads the text again. */
interface Rule {
  readonly make: (table: EscapeTable) => (text: string) => string
  readonly bad: RegExp
  readonly read: (written: string) => string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&#45;': '-',
  '&#91;': '[',
  '&#93;': ']',
  '&#123;': '{',
  '&#125;': '}',
}
const readEntities = (written: string) => written.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)

const readCsv = (written: string) =>
  written
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')

const RULES: Readonly<Record<keyof typeof ESCAPES, Rule>> = {
  attribute: { make: escaperOf, bad: /[<>"'{}[\]]|&(?!#?\w+;)/, read: readEntities },
  text: { make: escaperOf, bad: /[<>{}[\]]|&(?!#?\w+;)/, read: readEntities },
  json: { make: jsonEscaperOf, bad: /[<>&{}[\]]/, read: (written) => JSON.parse(written) as string },
  xml: { make: escaperOf, bad: /[<>"']|&(?!#?\w+;)/, read: readEntities },
  plain: { make: escaperOf, bad: /[<>"]|--|&(?!#?\w+;)/, read: readEntities },
  csv: { make: csvEscaperOf, bad: /^(?!"(?:[^"]|"")*"$)|^"[=+\-@＝＋－＠]/, read: readCsv },
  comment: { make: escaperOf, bad: /[<>"{}[\]]|--|&(?!#?\w+;)/, read: readEntities },
}
const LANGUAGES = Object.keys(ESCAPES) as (keyof typeof ESCAPES)[]

/** Texts that an escaper lets out of their place, or changes. */
const escapes = ({ bad, read }: Rule, write: (text: string) => string) =>
  HOSTILE.filter((text) => bad.test(write(text)) || read(write(text)) !== oneLine(text))

describe.each(LANGUAGES)('%s', (language) => {
  const rule = RULES[language]
  const table: EscapeTable = ESCAPES[language]

  it('keeps every text in its place and says it unchanged', () => {
    expect(escapes(rule, rule.make(table))).toEqual([])
  })

  it.each(Object.keys(table))('would not without its %s', (sign) => {
    const { [sign]: _, ...mutant } = table
    expect(escapes(rule, rule.make(mutant))).not.toEqual([])
  })

  it.each(INVISIBLE)('drops %j', (sign) => {
    const written = rule.make(table)(`a${sign}b`)
    expect(written).not.toContain(sign)
    expect(written).not.toMatch(/\p{Cs}/u)
  })
})

it('puts lines into one', () => {
  expect(oneLine(' Pan\r\n\tdulce\u2028y salado ')).toBe('Pan dulce y salado')
})

it('writes each place by its table', () => {
  const text = `<&>"'--[{`
  expect(inAttribute(text)).toBe('&lt;&amp;&gt;&quot;&#39;--&#91;&#123;')
  expect(inText(text)).toBe(`&lt;&amp;&gt;"'--&#91;&#123;`)
  expect(inXml(text)).toBe('&lt;&amp;&gt;&quot;&apos;--[{')
  expect(inPlainText(text)).toBe(`&lt;&amp;&gt;&quot;'-&#45;[{`)
  expect(inScriptJson(text)).toBe(`"\\u003c\\u0026\\u003e\\"'--\\u005b\\u007b"`)
  expect(inCsv('=1;"a"')).toBe(`"'=1;""a"""`)
  expect(htmlComment('a --> {b}')).toBe('<!-- a -&#45;&gt; &#123;b&#125; -->')
})

describe('an address', () => {
  it.each([
    ['https://www.pan.es', 'https://www.pan.es/'],
    ['HTTP://Pan.es/a b?c="d"', 'http://pan.es/a%20b?c=%22d%22'],
    ['https://pan.es/ñ', 'https://pan.es/%C3%B1'],
    ['https://pan.es/\t\na', 'https://pan.es/a'],
  ])('%j is written anew', (text, written) => {
    expect(webAddress(text)).toBe(written)
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)//https://pan.es',
    'data:text/html,<script>',
    'ftp://pan.es/',
    'https://user:pass@pan.es/',
    'https://pan.es@malo.es/',
    'https://:pass@pan.es/',
    '//pan.es/',
    '/a',
    'https://',
    '',
  ])('%j is none', (text) => {
    expect(webAddress(text)).toBeUndefined()
  })
})
