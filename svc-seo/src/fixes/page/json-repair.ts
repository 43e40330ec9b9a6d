/** More is no block that somebody wrote, and would only take longer. */
const TEXT_MAX = 16_384
const DEPTH_MAX = 64

/** What HTML and typographers make of the quotes of a whole block. */
const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#034': '"',
  '#x22': '"',
  '#8220': '"',
  '#8221': '"',
  ldquo: '"',
  rdquo: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  '#39': "'",
  '#039': "'",
}

/** A piece of JSON: a string as JSON has it, a sign, or another word. */
interface Token {
  readonly kind: 'string' | 'sign' | 'word'
  readonly text: string
  /** A line ends before it. */
  readonly isNewLine: boolean
}

/**
 * What a text means that is no JSON, where it can mean one thing only: commas before a bracket that closes or missing at the
 * end of a line, comments, line breaks within strings, `\'`, and quotes that HTML or a typographer has changed throughout.
 * `undefined` for everything else, and for two properties of one name.
 */
export function repairedJson(written: string): unknown {
  if (written.length > TEXT_MAX) return undefined
  const tokens = tokensOf(withPlainQuotes(written))
  if (tokens === undefined) return undefined
  const value = parse(withCommas(tokens))
  // JSON.parse takes the last of two properties: one would be lost.
  const colons = tokens.filter(({ text }) => text === ':').length
  return value !== undefined && keysIn(value) === colons ? value : undefined
}

function withPlainQuotes(text: string): string {
  if (text.includes('"')) return text
  const decoded = text.replace(
    /&(#?\w{2,6});/g,
    (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity,
  )
  return decoded.includes('"') ? decoded : decoded.replace(/[“”]/g, '"')
}

const STRING = /"(?:[^"\\]|\\[\s\S])*"/y
const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//y
const SPACE = /\s+/y
const SIGN = /[{}[\]:,]/y
const WORD = /[^\s{}[\]:,"/]+/y

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  let isNewLine = false
  let depth = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  while (at < text.length) {
    const skipped = take(SPACE) ?? take(COMMENT)
    if (skipped !== undefined) {
      isNewLine ||= /[\n\r]/.test(skipped)
      continue
    }
    const string = take(STRING)
    const sign = string === undefined ? take(SIGN) : undefined
    const token = string === undefined ? (sign ?? take(WORD)) : inOneLine(string)
    if (sign !== undefined) depth += /[{[]/.test(sign) ? 1 : /[}\]]/.test(sign) ? -1 : 0
    if (token === undefined || depth > DEPTH_MAX) return undefined
    tokens.push({ kind: string ? 'string' : sign ? 'sign' : 'word', text: token, isNewLine })
    isNewLine = false
  }
  return tokens
}

/** Line breaks as the space that they are in a text; `\'`, which other languages have, as its quote. */
const inOneLine = (string: string) =>
  string
    .replace(/\\([\s\S])/g, (written, sign) => (sign === "'" ? sign : written))
    .replace(/[\t ]*[\n\r][\t\n\r ]*/g, ' ')
    .replaceAll('\t', ' ')

function withCommas(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1]
      if (token.text === ',' && isValueEnd(tokens[index - 1])) {
        return next === undefined || isClosing(next) ? '' : ','
      }
      const isLast = next === undefined && token.kind === 'word'
      if (isLast) return token.text.replace(/;$/, '')
      return isCommaMissing(token, next, tokens[index + 2]) ? `${token.text},` : token.text
    })
    .join(' ')
}

const isClosing = ({ kind, text }: Token) => kind === 'sign' && /[}\]]/.test(text)
const isValueEnd = (token: Token | undefined) =>
  token !== undefined && (token.kind !== 'sign' || isClosing(token))

/** A value at the end of a line, and a property in the next one. */
const isCommaMissing = (token: Token, next: Token | undefined, afterNext: Token | undefined) =>
  isValueEnd(token) && next?.kind === 'string' && next.isNewLine && afterNext?.text === ':'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, part) => sum + keysIn(part), own)
}
