declare const language: unique symbol

/** Text that is safe in one language, at one kind of place. Only the escapers of this file make it. */
export type Escaped<Language extends string> = string & { readonly [language]: Language }
/** In an attribute between double quotes. */
export type HtmlAttribute = Escaped<'attribute'>
/** Between tags. */
export type HtmlText = Escaped<'text'>
/** A JSON value in a `<script type="application/ld+json">`. */
export type ScriptJson = Escaped<'json'>
/** Between tags of XML, or in an attribute. */
export type XmlText = Escaped<'xml'>
/** In a text file for people. */
export type PlainText = Escaped<'plain'>
/** A field of a table for spreadsheets, with its quotes. */
export type CsvField = Escaped<'csv'>
/** Whole HTML, made of a template and what is escaped for it. */
export type Html = Escaped<'html'>

/** What is written in place of a character. */
export type EscapeTable = Readonly<Record<string, string>>

/**
 * Braces and brackets are code to the systems that patches are pasted into: Smarty and Twig read `{`, WordPress `[`.
 */
const TEMPLATE_SIGNS: EscapeTable = { '{': '&#123;', '}': '&#125;', '[': '&#91;', ']': '&#93;' }
const MARKUP_SIGNS: EscapeTable = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** One table for each language, so that its test can take every line out of it. */
export const ESCAPES = {
  attribute: { ...MARKUP_SIGNS, ...TEMPLATE_SIGNS, '"': '&quot;', "'": '&#39;' },
  text: { ...MARKUP_SIGNS, ...TEMPLATE_SIGNS },
  json: {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '{': '\\u007b',
    '}': '\\u007d',
    '[': '\\u005b',
    ']': '\\u005d',
  },
  xml: { ...MARKUP_SIGNS, '"': '&quot;', "'": '&apos;' },
  // Of two hyphens, so that no comment ends.
  plain: { ...MARKUP_SIGNS, '"': '&quot;', '--': '-&#45;' },
  // Templates read comments, too.
  comment: { ...MARKUP_SIGNS, ...TEMPLATE_SIGNS, '"': '&quot;', '--': '-&#45;' },
  // But for the quotes, at the beginning alone: spreadsheets take the rest for a formula (OWASP, «CSV Injection»).
  csv: {
    '"': '""',
    '=': "'=",
    '+': "'+",
    '-': "'-",
    '@': "'@",
    '＝': "'＝",
    '＋': "'＋",
    '－': "'－",
    '＠': "'＠",
  },
} as const satisfies Record<string, EscapeTable>

/** Line ends, tabs and other controls, the two line ends of Unicode. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
/** Marks that turn the direction of text, halves of characters, and what XML cannot hold. */
const NOT_TEXT = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Cs}/gu

/** One line of the page's own words, without what shows something else than what it says. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(NOT_TEXT, '').trim()

/** Writes a text of the page, in one line, by a table. */
export function escaperOf(table: EscapeTable): (text: string) => string {
  const signs = Object.keys(table).map((sign) => sign.replace(/[[\]{}]/g, '\\$&'))
  const pattern = new RegExp(signs.join('|'), 'g')
  return (text) => oneLine(text).replace(pattern, (sign) => table[sign] ?? '')
}

const writers = {
  attribute: escaperOf(ESCAPES.attribute),
  text: escaperOf(ESCAPES.text),
  xml: escaperOf(ESCAPES.xml),
  plain: escaperOf(ESCAPES.plain),
  comment: escaperOf(ESCAPES.comment),
}

/** A text for an attribute between double quotes. */
export const inAttribute = (text: string): HtmlAttribute => writers.attribute(text) as HtmlAttribute
/** A text for between two tags. */
export const inText = (text: string): HtmlText => writers.text(text) as HtmlText
/** A text for XML. */
export const inXml = (text: string): XmlText => writers.xml(text) as XmlText
/** A text for a file that people read. */
export const inPlainText = (text: string): PlainText => writers.plain(text) as PlainText

/** Writes a text as a JSON string by a table. */
export const jsonEscaperOf = (table: EscapeTable): ((text: string) => string) => {
  const write = escaperOf(table)
  return (text) => write(JSON.stringify(oneLine(text)))
}
const writeJson = jsonEscaperOf(ESCAPES.json)
/** A text as a JSON string, with its quotes, for a script of data. */
export const inScriptJson = (text: string): ScriptJson => writeJson(text) as ScriptJson

/** Writes a text as a field of a table, by a table of signs. */
export const csvEscaperOf = (table: EscapeTable): ((text: string) => string) => {
  const signs = Object.keys(table).map((sign) => (sign === '"' ? sign : `^\\${sign}`))
  const pattern = new RegExp(signs.join('|'), 'g')
  return (text) => `"${oneLine(text).replace(pattern, (sign) => table[sign] ?? '')}"`
}
const writeCsv = csvEscaperOf(ESCAPES.csv)
/** A text as a field of a table for spreadsheets, with its quotes. */
export const inCsv = (text: string): CsvField => writeCsv(text) as CsvField

/** HTML of a template and of what is escaped for its places. */
export function html(
  template: TemplateStringsArray,
  ...values: readonly (HtmlAttribute | HtmlText | ScriptJson | Html)[]
): Html {
  return String.raw({ raw: template }, ...values) as Html
}

/** A comment in HTML. */
export const htmlComment = (text: string): Html => `<!-- ${writers.comment(text)} -->` as Html

/** Pieces of HTML, a line each. */
export const htmlLines = (pieces: readonly Html[]): Html => pieces.join('\n') as Html

/** An address as it is written anywhere: http or https, whole, written anew, without name and password. */
export function webAddress(text: string): string | undefined {
  const url = parsed(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined
}

function parsed(text: string): URL | undefined {
  // `URL.parse` is newer (2024) than the oldest supported browsers.
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
