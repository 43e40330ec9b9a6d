/** What can be told of a script by reading it: nothing is run. */
export interface ScriptCode {
  /** The code with its comments blanked out: same length, same lines. */
  readonly code: string
  /** Whether the code at an offset is in a function that has to be called, instead of running with the script. */
  readonly isDeferred: (offset: number) => boolean
}

/** Blocks that are no functions although a pair of parentheses precedes them. */
const STATEMENTS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'with'])
/** After these a slash begins a regular expression, not a division. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:return|typeof|case|in|of|do|else))$/
const WORD_AT_END = /([\w$]+)\s*$/
/** How much of what precedes a sign is looked at. */
const LOOK_BACK = 80
/** A slash that no other slash closes within so many characters is a division. */
const REGEX_MAX = 500

/** Something in braces: a block, the body of a function that does not call itself, or `${…}` of a template. */
interface Braces {
  readonly from: number
  readonly kind: 'block' | 'deferred' | 'substitution'
}

/** Reads a script once, from its beginning to its end: strings and regular expressions are stepped over. */
export function readScript(source: string): ScriptCode {
  const comments: (readonly [from: number, to: number])[] = []
  /** Bodies of functions that do not call themselves. */
  const deferred: (readonly [from: number, to: number])[] = []
  const braces: Braces[] = []
  const parentheses: number[] = []
  let closed = -1
  /** Of the last sign that is neither white space nor comment. */
  let before = -1
  /** Slashes before it are divisions: they were looked at in vain for the end of a regular expression. */
  let divisionsUpTo = 0

  const endOfTemplate = (from: number): number => {
    const end = templateEnd(source, from)
    if (source[end] === '{') braces.push({ from: end, kind: 'substitution' })
    return end
  }

  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r') continue
    if (sign === '/') {
      const end = commentEnd(source, at)
      if (end !== undefined) {
        comments.push([at, end])
        at = end - 1
        continue
      }
      if (at >= divisionsUpTo && BEFORE_REGEX.test(source.slice(Math.max(0, before - 9), before + 1))) {
        const regex = regexAt(source, at)
        if (regex.isClosed) at = regex.end
        else divisionsUpTo = regex.end
      }
    } else if (sign === '"' || sign === "'") {
      at = stringEnd(source, at, sign)
    } else if (sign === '`') {
      at = endOfTemplate(at)
    } else if (sign === '<' && source.startsWith('<!--', at)) {
      // In a script this is a comment to the end of the line, kept for browsers of the last century.
      const end = lineEnd(source, at)
      comments.push([at, end])
      at = end - 1
      continue
    } else if (sign === '(') {
      parentheses.push(at)
    } else if (sign === ')') {
      closed = parentheses.pop() ?? -1
    } else if (sign === '{') {
      braces.push({ from: at, kind: opensDeferred(source, before, closed) ? 'deferred' : 'block' })
    } else if (sign === '}') {
      const block = braces.pop()
      if (block?.kind === 'deferred') deferred.push([block.from, at])
      if (block?.kind === 'substitution') at = endOfTemplate(at)
    }
    before = at
  }
  for (const { from, kind } of braces) if (kind === 'deferred') deferred.push([from, source.length])
  return {
    code: blank(source, comments),
    isDeferred: (offset) => deferred.some(([from, to]) => from < offset && offset < to),
  }
}

/** Whether the brace after `before` opens the body of a function that does not call itself. */
function opensDeferred(source: string, before: number, closed: number): boolean {
  if (source[before] === '>' && source[before - 1] === '=') {
    const parameters = source.slice(Math.max(0, before - LOOK_BACK), before - 1).trimEnd()
    const from = parameters.endsWith(')') && closed >= 0 ? closed : before - 1
    return !isGrouped(source, from)
  }
  if (source[before] !== ')' || closed < 0) return false
  const head = source.slice(Math.max(0, closed - LOOK_BACK), closed)
  const word = WORD_AT_END.exec(head)?.[1]
  if (word === undefined) return false
  if (STATEMENTS.has(word)) return false
  const keyword = /\bfunction\s*\*?\s*[\w$]*\s*$/.exec(head)
  if (keyword === null) return true
  return !isGrouped(source, closed - head.length + keyword.index)
}

/** Whether a function expression is set apart to be called on the spot: `(function…`, `!function…`, `void function…`. */
function isGrouped(source: string, from: number): boolean {
  const head = source
    .slice(Math.max(0, from - LOOK_BACK), from)
    .trimEnd()
    .replace(/\basync$/, '')
    .trimEnd()
  if (/[!~+-]$|\b(?:void|new)$/.test(head)) return true
  if (!head.endsWith('(')) return false
  const outside = head.slice(0, -1).trimEnd()
  // After a name the parenthesis is a call, and the function one of its arguments.
  return !/[\w$)\]]$/.test(outside) || /\b(?:return|void|typeof|await)$/.test(outside)
}

function commentEnd(source: string, at: number): number | undefined {
  if (source[at + 1] === '/') return lineEnd(source, at)
  if (source[at + 1] !== '*') return undefined
  const end = source.indexOf('*/', at + 2)
  return end < 0 ? source.length : end + 2
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/** The closing quote; a string that its line does not close ends with the line. */
function stringEnd(source: string, at: number, quote: string): number {
  for (let end = at + 1; end < source.length; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === quote || source[end] === '\n') return end
  }
  return source.length
}

/** What interrupts a template after `at`: its closing quote, or the brace of `${`. */
function templateEnd(source: string, at: number): number {
  for (let end = at + 1; end < source.length; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === '`') return end
    else if (source[end] === '$' && source[end + 1] === '{') return end + 1
  }
  return source.length
}

/** Where the regular expression ends that a slash may begin, or how far none was found. */
function regexAt(source: string, at: number): { readonly end: number; readonly isClosed: boolean } {
  let inClass = false
  let end = at + 1
  for (const last = Math.min(source.length, at + REGEX_MAX); end < last && source[end] !== '\n'; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === '[') inClass = true
    else if (source[end] === ']') inClass = false
    else if (source[end] === '/' && !inClass) return { end, isClosed: true }
  }
  return { end, isClosed: false }
}

function blank(source: string, ranges: readonly (readonly [number, number])[]): string {
  const parts: string[] = []
  let at = 0
  for (const [from, to] of ranges) {
    parts.push(source.slice(at, from), source.slice(from, to).replace(/[^\n]/g, ' '))
    at = to
  }
  parts.push(source.slice(at))
  return parts.join('')
}
