/** Where a text stops being JSON, and the probable mistake. */
export interface JsonIssue {
  readonly kind: 'extraComma' | 'missingComma' | 'lineBreak' | 'other'
  /** Line of the text, the first is 1. */
  readonly line: number
  /** At most forty characters, the mistake in the middle. */
  readonly around: string
}

/** Characters shown around a mistake. */
const AROUND = 40

type Awaited = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end'

const KEY: ReadonlySet<Awaited> = new Set<Awaited>(['key', 'keyOrEnd'])
const VALUE: ReadonlySet<Awaited> = new Set<Awaited>(['value', 'valueOrEnd'])
/** Where a bracket may close. */
const CLOSABLE: ReadonlySet<Awaited> = new Set<Awaited>(['commaOrEnd', 'keyOrEnd', 'valueOrEnd'])

const SPACE = /[ \t\n\r]*/y
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/**
 * Finds the first mistake of a text that `JSON.parse` refuses: engines report its place differently, or not at
 * all. One pass without recursion, since a hostile text may nest deeply. `undefined` when there is none.
 */
export function jsonIssue(text: string): JsonIssue | undefined {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = 'value'
  let afterComma = false
  let index = 0
  const issueAt = (kind: JsonIssue['kind'], at: number): JsonIssue => ({
    kind,
    line: text.slice(0, at).split('\n').length,
    around: text
      .slice(Math.max(0, at - AROUND / 2), at + AROUND / 2)
      .replace(/\s+/g, ' ')
      .trim(),
  })
  const ended = (): Awaited => (open.length === 0 ? 'end' : 'commaOrEnd')

  for (;;) {
    index = after(SPACE, text, index) ?? index
    const char = text[index]
    if (char === undefined) return awaited === 'end' ? undefined : issueAt('other', index)
    const inObject = open.at(-1) === '{'
    if (char === '"' && (KEY.has(awaited) || VALUE.has(awaited))) {
      const end = endOfString(text, index)
      if (end.at === undefined) return issueAt(end.kind, end.issueAt)
      index = end.at
      awaited = KEY.has(awaited) ? 'colon' : ended()
    } else if (char === ':' && awaited === 'colon') {
      awaited = 'value'
      index++
    } else if (char === ',' && awaited === 'commaOrEnd') {
      awaited = inObject ? 'key' : 'value'
      index++
      afterComma = true
      continue
    } else if (char === (inObject ? '}' : ']') && CLOSABLE.has(awaited)) {
      open.pop()
      awaited = ended()
      index++
    } else if ((char === '}' || char === ']') && afterComma) {
      return issueAt('extraComma', index)
    } else if (VALUE.has(awaited)) {
      if (char === '{' || char === '[') {
        open.push(char)
        awaited = char === '{' ? 'keyOrEnd' : 'valueOrEnd'
        index++
      } else {
        const end = after(WORD, text, index)
        if (end === undefined) return issueAt('other', index)
        index = end
        awaited = ended()
      }
    } else {
      const startsValue = char === '"' || char === '{' || char === '['
      return issueAt(awaited === 'commaOrEnd' && startsValue ? 'missingComma' : 'other', index)
    }
    afterComma = false
  }
}

function after(pattern: RegExp, text: string, index: number): number | undefined {
  pattern.lastIndex = index
  return pattern.test(text) ? pattern.lastIndex : undefined
}

type StringEnd =
  | { readonly at: number }
  | { readonly at?: undefined; readonly kind: JsonIssue['kind']; readonly issueAt: number }

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

function endOfString(text: string, start: number): StringEnd {
  for (let index = start + 1; index < text.length; index++) {
    const char = text[index]
    if (char === '"') return { at: index + 1 }
    if (char === '\n' || char === '\r') return { kind: 'lineBreak', issueAt: index }
    if (char !== undefined && char < ' ') return { kind: 'other', issueAt: index }
    if (char !== '\\') continue
    const end = after(ESCAPE, text, index)
    if (end === undefined) return { kind: 'other', issueAt: index }
    index = end - 1
  }
  return { kind: 'other', issueAt: text.length }
}
