/** Longest comment and regular expression that is taken for one: past it we have surely misread the code. */
const MISREAD = { line: 300, block: 20_000, expression: 1_000 } as const

/** After these a slash begins a regular expression; after anything else it divides. */
const BEFORE_EXPRESSION: ReadonlySet<string> = new Set('(,=:[!&|?{};+-*~^<>%'.split(''))

/**
 * How much of some code is white space and comments, from 0 to 1. Strings and regular expressions are code. Where
 * the reading goes astray (this is no parser) it counts too little rather than too much.
 */
export function wastedShare(code: string, language: 'css' | 'js'): number {
  const isJs = language === 'js'
  let wasted = 0
  let last = '('
  for (let at = 0; at < code.length; ) {
    const char = code[at] ?? ''
    const next = code[at + 1]
    if (char <= ' ') {
      wasted += 1
      at += 1
      continue
    }
    if (char === '/' && next === '*') {
      const end = code.indexOf('*/', at + 2)
      if (end < 0) break
      if (end - at <= MISREAD.block) wasted += end + 2 - at
      at = end + 2
      continue
    }
    if (isJs && char === '/' && next === '/') {
      const end = endOfLine(code, at)
      if (end !== undefined) wasted += end - at
      at = end ?? at + 2
      continue
    }
    if (char === '"' || char === "'" || (isJs && char === '`')) at = endOfString(code, at, char)
    else if (isJs && char === '/' && BEFORE_EXPRESSION.has(last)) at = endOfExpression(code, at)
    else at += 1
    last = char
  }
  return code === '' ? 0 : wasted / code.length
}

function endOfLine(code: string, from: number): number | undefined {
  for (let at = from; at <= from + MISREAD.line; at++) {
    if (at === code.length || code[at] === '\n') return at
  }
  return undefined
}

/** Just after the closing quote; an unclosed string ends with its line, a template with the file. */
function endOfString(code: string, from: number, quote: string): number {
  for (let at = from + 1; at < code.length; at++) {
    const char = code[at]
    if (char === '\\') at += 1
    else if (char === quote) return at + 1
    else if (char === '\n' && quote !== '`') return at
  }
  return code.length
}

function endOfExpression(code: string, from: number): number {
  let inClass = false
  for (let at = from + 1; at < Math.min(code.length, from + MISREAD.expression); at++) {
    const char = code[at]
    if (char === '\n') break
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return at + 1
  }
  return from + 1
}

/** Lines of code that people wrote are shorter on average; a minified file is one line, or a few very long ones. */
const WRITTEN_LINE_MAX = 200

/** Whether code looks written by hand rather than by a minifier: more waste than `share`, in lines one can read. */
export function isUnminified(code: string, language: 'css' | 'js', share: number): boolean {
  return code.length / code.split('\n').length <= WRITTEN_LINE_MAX && wastedShare(code, language) > share
}
