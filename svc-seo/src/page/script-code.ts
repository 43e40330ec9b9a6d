/** What can be told of a script by reading it: nothing is run. */
export interface ScriptCode {
  /** The code with its comments blanked out: same length, same lines. */
  readonly code: string
  /** Whether the code at an offset waits for somebody to call it, instead of running with the script. */
  readonly isDeferred: (offset: number) => boolean
}

/** Blocks that are no functions although a pair of parentheses precedes them. */
const STATEMENTS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'with'])
/** After these a slash begins a regular expression, not a division. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:return|typeof|case|in|of|do|else))$/
const WORD_AT_END = /([\w$]+)\s*$/
/** How much of what precedes a sign is looked at. */
const LOOK_BACK = 80
/** Longer ones are taken for divisions, so that a long line full of slashes is not read again and again. */
const REGEX_MAX = 500

/** Reads a script once, from its beginning to its end: strings and regular expressions are stepped over. */
export function readScript(source: string): ScriptCode {
  const comments: (readonly [from: number, to: number])[] = []
  /** Bodies of functions that do not call themselves. */
  const deferred: (readonly [from: number, to: number])[] = []
  const braces: { readonly from: number; readonly defers: boolean }[] = []
  const parentheses: number[] = []
  let closed = -1
  /** Of the last sign that is neither white space nor comment. */
  let before = -1

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
      if (BEFORE_REGEX.test(source.slice(Math.max(0, before - 9), before + 1))) at = regexEnd(source, at)
    } else if (sign === '"' || sign === "'" || sign === '`') {
      at = stringEnd(source, at, sign)
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
      braces.push({ from: at, defers: opensDeferred(source, before, closed) })
    } else if (sign === '}') {
      const block = braces.pop()
      if (block?.defers) deferred.push([block.from, at])
    }
    before = at
  }
  for (const { from, defers } of braces) if (defers) deferred.push([from, source.length])
  return {
    code: blank(source, comments),
    isDeferred: (offset) => deferred.some(([from, to]) => from < offset && offset < to),
  }
}

/** Whether the brace after `before` is the body of a function that somebody else has to call. */
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
    else if (source[end] === quote || (source[end] === '\n' && quote !== '`')) return end
  }
  return source.length
}

/** Where a regular expression ends, or where it began when what follows is none. */
function regexEnd(source: string, at: number): number {
  let inClass = false
  const last = Math.min(source.length, at + REGEX_MAX)
  for (let end = at + 1; end < last && source[end] !== '\n'; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === '[') inClass = true
    else if (source[end] === ']') inClass = false
    else if (source[end] === '/' && !inClass) return end
  }
  return at
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
