/** What can be told of a script by reading it: nothing is run. */
export interface ScriptCode {
  /** The code with its comments blanked out: same length, same lines. */
  readonly code: string
  /** Whether the code at an offset is in a function that has to be called, instead of running with the script. */
  readonly isDeferred: (offset: number) => boolean
  /** The functions around an offset that have to be called, the innermost first. */
  readonly functionsAround: (offset: number) => readonly CodeRange[]
  /** Characters looked at to read the script, those looked at again included. */
  readonly steps: number
}

/** Where something begins and ends in the code. */
export interface CodeRange {
  readonly from: number
  readonly to: number
}

/** Deeper than code that people or compilers write: what follows is not read, and counts as deferred. */
const DEPTH_MAX = 5_000

/** After these words an expression begins: a slash is a regular expression, a brace an object. */
const BEFORE_EXPRESSION: ReadonlySet<string> = new Set(
  'return typeof case in of do else void delete instanceof new throw yield await default extends'.split(' '),
)
/** A parenthesis after these belongs to a statement, and a brace after it is a block. */
const HEADERS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'with'])
/** No word of the above is longer. */
const KEYWORD_MAX = 10

/** Callees that run the function they are given, whatever the visitor does. */
const RUNS_ITS_ARGUMENT =
  /(?:^|[^\w$.]|\b(?:window|self)\s?\.\s?)(?:setTimeout|setInterval|requestIdleCallback|requestAnimationFrame|queueMicrotask|jQuery|\$|(?:\$|jQuery)\s?\(\s?(?:document|window)?\s?\)\s?\.\s?ready)\s?$/
/** Callees that run a function at an event, which is their first argument. */
const LISTENS =
  /(?:^|[^\w$.])(?:(?:window|document|self|(?:\$|jQuery)\s?\(\s?(?:document|window)\s?\))\s?\.\s?)?(?:addEventListener|on|one)\s?$/
/** Events that come without the visitor doing anything. */
const LOADING_EVENT = /^\s{0,20}(['"`])(?:load|DOMContentLoaded|pageshow|ready|readystatechange)\1/
const LOADING_HANDLER =
  /(?:^|[^\w$.]|\b(?:window|document|self)\s?\.\s?)on(?:load|readystatechange)\s?=\s{0,20}$/
const STATIC_FIELD = /\bstatic\s{1,20}(?:[\w$#]{1,30}|\[[\w.$]{1,30}\])\s?$/
/** How much of what precedes a function is looked at, for the patterns above. */
const LOOK_BACK = 60

/** A line does not go on with these. */
const CONTINUES = /(?:in|instanceof)\b/y

type Kind =
  | 'group' // ( … ) around an expression
  | 'call' // ( … ) after a callee, or the parameters of a method
  | 'header' // ( … ) of a statement
  | 'parameters' // ( … ) after the keyword function
  | 'list' // [ … ]
  | 'block'
  | 'object'
  | 'class'
  | 'function' // the braces of a function
  | 'substitution' // ${ … } of a template
  | 'expression' // the body of an arrow function without braces, or the value of a class field

type Last = 'none' | 'word' | 'value' | 'sign' | 'closed'

const PARENTHESES: ReadonlySet<Kind> = new Set<Kind>(['group', 'call', 'header', 'parameters'])
const BRACES: ReadonlySet<Kind> = new Set<Kind>(['block', 'object', 'class', 'function', 'substitution'])
/** Closed, these are a value: a slash after it divides, a parenthesis calls it. */
const VALUES: ReadonlySet<Kind> = new Set<Kind>(['group', 'call', 'list', 'object', 'class'])

interface Callable {
  readonly from: number
  /** Its closing brace may be followed by a call: it is no declaration, method or arrow function. */
  readonly isExpression: boolean
  /** It needs no call: `new`, a timer or the loading of the page runs it. */
  readonly runs: boolean
}

/** Something that is open: brackets, or an expression that is a function. */
interface Frame {
  readonly kind: Kind
  readonly from: number
  /** Of a function, its parameters or a method's. */
  readonly callable?: Callable | undefined
  /** Of a call: where its callee ends. */
  readonly calleeTo: number
  /** Question marks whose colon is still to come. */
  ternaries: number
  /** The word `class` came, and its body is still to come. */
  expectsClass: boolean
}

const frame = (kind: Kind, from: number, callable?: Callable, calleeTo = from): Frame => ({
  kind,
  from,
  callable,
  calleeTo,
  ternaries: 0,
  expectsClass: false,
})

const SPACE = 1
const WORD = 2
/** What a character of ASCII is; all others are parts of words. */
const CHARACTERS = new Uint8Array(128).map((_, code) =>
  code <= 32 ? SPACE : /[\w$#@\\]/.test(String.fromCharCode(code)) ? WORD : 0,
)
const classOf = (code: number) => CHARACTERS[code] ?? WORD

/**
 * Reads a script once, from its beginning to its end, as far as it takes to tell comments from code, and functions that
 * wait from code that runs. It is tolerant: brackets without their counterpart are passed over. However hostile the code
 * is, no character is looked at more than a few times.
 */
export function readScript(source: string): ScriptCode {
  const reader = new Reader(source)
  reader.read()
  const { comments, deferred } = reader
  let outermost: readonly CodeRange[] | undefined
  let code: string | undefined
  const around = (offset: number) => {
    outermost ??= outermostOf(deferred)
    const range = outermost[firstIndex(outermost, ({ to }) => to > offset)]
    return range !== undefined && range.from < offset ? range : undefined
  }
  return {
    get code() {
      code ??= blank(source, comments)
      return code
    },
    isDeferred: (offset) => around(offset) !== undefined,
    functionsAround: (offset) => {
      const outer = around(offset)
      if (outer === undefined) return []
      // They end one after the other: from the first that ends behind the offset to the outermost one.
      const first = firstIndex(deferred, ({ to }) => to > offset)
      const last = deferred.indexOf(outer, first)
      return deferred.slice(first, last + 1).filter(({ from }) => from < offset)
    },
    steps: reader.steps,
  }
}

class Reader {
  readonly comments: CodeRange[] = []
  /** Functions that wait for a call, in the order in which they end. */
  readonly deferred: CodeRange[] = []
  steps = 0

  readonly #source: string
  /** What is open around `#top`. */
  readonly #stack: Frame[] = []
  #top = frame('block', 0)
  /** Braces among the frames. */
  #braces = 0

  /** The last sign that is neither white space nor comment. */
  #last: Last = 'none'
  #lastFrom = 0
  #lastTo = 0
  /** What the last sign closed. */
  #closed = this.#top
  /** The last sign was the colon of a label or a case. */
  #isLabelled = false
  #isNewLine = false
  /** The function that the last sign ended: it runs if a call follows. */
  #ended: (CodeRange & { canBeCalled: boolean }) | undefined
  /** The keyword `function` came, and its parameters are still to come. */
  #declared: Callable | undefined
  /** The word before the keyword, `async`, began a statement. */
  #asyncStarts = false
  /** An arrow came, and its body is still to come. */
  #arrow: Callable | undefined
  /** Slashes before it are divisions: they were looked at in vain for the end of a regular expression. */
  #divisionsUpTo = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): void {
    const { length } = this.#source
    let at = 0
    while (at < length) {
      this.steps++
      const code = this.#source.charCodeAt(at)
      if (classOf(code) === SPACE) {
        if (code === 10) this.#isNewLine = true
        at++
        continue
      }
      const comment = this.#commentEnd(at)
      if (comment !== undefined) {
        this.comments.push({ from: at, to: comment })
        this.steps += comment - at
        at = comment
        continue
      }
      this.#beforeToken(at)
      at = classOf(code) === WORD ? this.#word(at) : this.#sign(at)
      if (this.#stack.length > DEPTH_MAX) {
        this.deferred.push({ from: at - 1, to: length })
        break
      }
    }
    this.#settle()
    for (const { kind, callable } of [...this.#stack, this.#top].reverse()) {
      const waits = callable !== undefined && !callable.runs && kind !== 'parameters'
      if (waits) this.deferred.push({ from: callable.from, to: length })
    }
  }

  /** What the beginning of a sign tells of what came before it. */
  #beforeToken(at: number): void {
    if (this.#ended !== undefined && !this.#isCalledBy(at)) this.#settle()
    if (this.#arrow !== undefined && this.#source[at] !== '{') {
      this.#push(frame('expression', at, this.#arrow))
      this.#arrow = undefined
      this.#last = 'sign'
      this.#lastFrom = at - 1
    } else if (this.#isNewLine && this.#top.kind === 'expression' && this.#endsValue()) {
      if (this.#startsLine(at)) this.#endExpressions(at)
      this.#settle()
    }
  }

  /** Whether the function that just ended is called here, or closed in parentheses that may be called. */
  #isCalledBy(at: number): boolean {
    const sign = this.#source[at]
    if (sign === ')') return this.#top.kind === 'group'
    if (!this.#ended?.canBeCalled) return false
    const isCall = sign === '(' || (sign === '.' && /^\.\s?(?:call|apply)\b/.test(this.#slice(at, at + 8)))
    if (isCall) this.#ended = undefined
    return isCall
  }

  /** Whether a sign at the beginning of a line cannot belong to the expression of the line before. */
  #startsLine(at: number): boolean {
    CONTINUES.lastIndex = at
    if (/["'{]/.test(this.#source[at] ?? '')) return true
    return classOf(this.#source.charCodeAt(at)) === WORD && !CONTINUES.test(this.#source)
  }

  #word(from: number): number {
    const source = this.#source
    let to = from + 1
    while (to < source.length && classOf(source.charCodeAt(to)) === WORD) to++
    this.steps += to - from
    const size = to - from
    if (source[from - 1] !== '.') {
      if (size === 8 && source.startsWith('function', from)) {
        const isAsync = this.#lastWord() === 'async'
        const isExpression = !(isAsync ? this.#asyncStarts : this.#startsStatement())
        const runs = this.#lastWord() === 'new' || this.#runsByItself(from)
        this.#declared = { from, isExpression, runs }
      } else if (size === 5 && source.startsWith('class', from)) {
        this.#top.expectsClass = /[\s{/]/.test(source[to] ?? '')
      } else if (size === 5 && source.startsWith('async', from)) {
        this.#asyncStarts = this.#startsStatement()
      }
    }
    this.#take('word', from, to)
    return to
  }

  /** @returns where the next sign may begin */
  #sign(at: number): number {
    const source = this.#source
    const next = source[at + 1]
    switch (source[at]) {
      case '"':
      case "'":
        return this.#value(at, this.#stringEnd(at))
      case '`':
        return this.#template(at)
      case '/': {
        const end = at < this.#divisionsUpTo || this.#endsValue() ? undefined : this.#regexEnd(at)
        if (end !== undefined) return this.#value(at, end)
        break
      }
      case '(':
        this.#push(this.#parenthesis(at))
        break
      case '[':
        this.#push(frame('list', at))
        break
      case '{':
        this.#push(this.#brace(at))
        break
      case ')':
      case ']':
        return this.#close(at, source[at] === ')')
      case '}':
        return this.#closeBrace(at)
      case ',':
      case ';':
        this.#endExpressions(at)
        this.#top.expectsClass = false
        break
      case '?':
        if (next === '?' || (next === '.' && !/\d/.test(source[at + 2] ?? ''))) {
          this.#take('sign', at + 1, at + 2)
          return at + 2
        }
        this.#top.ternaries++
        break
      case ':':
        while (this.#top.kind === 'expression' && this.#top.ternaries === 0) this.#endFunction(at)
        this.#isLabelled = this.#top.ternaries === 0 && /^(?:block|function)$/.test(this.#top.kind)
        if (this.#top.ternaries > 0) this.#top.ternaries--
        break
      case '=':
        if (next === '>') {
          const from = this.#last === 'closed' ? this.#closed.from : this.#lastFrom
          this.#arrow = { from, isExpression: true, runs: this.#runsByItself(from) }
          this.#take('sign', at, at + 2)
          return at + 2
        }
        if (next !== '=' && this.#top.kind === 'class') {
          const runs = STATIC_FIELD.test(this.#slice(at - LOOK_BACK, at))
          this.#push(frame('expression', at, { from: at, isExpression: false, runs }))
        }
        break
      case '+':
      case '-':
        // After a value the pair belongs to it: what follows is no regular expression.
        if (next === source[at] && this.#endsValue() && !this.#isNewLine) return this.#value(at, at + 1)
        break
    }
    this.#take('sign', at, at + 1)
    return at + 1
  }

  #take(last: Last, from: number, to: number): void {
    this.#last = last
    this.#lastFrom = from
    this.#lastTo = to
    this.#isNewLine = false
  }

  /** Steps over a string, template or regular expression: `end` is its last character. */
  #value(from: number, end: number): number {
    this.steps += end - from
    this.#take('value', from, end + 1)
    return end + 1
  }

  #slice(from: number, to: number): string {
    this.steps += to - from
    return this.#source.slice(Math.max(0, from), to)
  }

  /** The last word where it may be a keyword; empty otherwise. */
  #lastWord(): string {
    const isShort = this.#last === 'word' && this.#lastTo - this.#lastFrom <= KEYWORD_MAX
    return isShort && this.#source[this.#lastFrom - 1] !== '.'
      ? this.#source.slice(this.#lastFrom, this.#lastTo)
      : ''
  }

  #endsValue(): boolean {
    if (this.#last === 'word') return !BEFORE_EXPRESSION.has(this.#lastWord())
    if (this.#last !== 'closed') return this.#last === 'value'
    return VALUES.has(this.#closed.kind) || (this.#closed.callable?.isExpression ?? false)
  }

  #startsStatement(): boolean {
    if (this.#last === 'none' || this.#last === 'closed' || this.#endsValue()) return true
    if (this.#last === 'word') return /^(?:else|do|default)$/.test(this.#lastWord())
    const sign = this.#source[this.#lastFrom]
    return sign === ';' || sign === '{' || (sign === ':' && this.#isLabelled)
  }

  #push(pushed: Frame): void {
    this.#stack.push(this.#top)
    this.#top = pushed
    if (BRACES.has(pushed.kind)) this.#braces++
  }

  #pop(): Frame {
    const popped = this.#top
    this.#top = this.#stack.pop() ?? frame('block', 0)
    if (BRACES.has(popped.kind)) this.#braces--
    return popped
  }

  #parenthesis(at: number): Frame {
    if (HEADERS.has(this.#lastWord())) return frame('header', at)
    const declared = this.#declared
    this.#declared = undefined
    if (declared !== undefined) return frame('parameters', at, declared)
    if (!this.#endsValue()) return frame('group', at)
    const from = this.#last === 'word' ? this.#lastFrom : at
    return frame('call', at, { from, isExpression: false, runs: false }, this.#lastTo)
  }

  #brace(at: number): Frame {
    const arrow = this.#arrow
    this.#arrow = undefined
    if (arrow !== undefined) return frame('function', at, arrow)
    if (this.#top.expectsClass) {
      this.#top.expectsClass = false
      return frame('class', at)
    }
    if (this.#last === 'closed') {
      const { kind, from, callable } = this.#closed
      if (kind === 'parameters') return frame('function', at, callable)
      const isMember = this.#top.kind === 'object' || this.#top.kind === 'class'
      // A block may follow a call only on a line of its own. Any word may name a method.
      if (PARENTHESES.has(kind) && (isMember || (kind === 'call' && !this.#isNewLine))) {
        return frame('function', at, callable ?? { from, isExpression: false, runs: false })
      }
    }
    return frame(this.#startsStatement() ? 'block' : 'object', at)
  }

  /** A round or square bracket; it closes nothing beyond the braces that it is in. */
  #close(at: number, isRound: boolean): number {
    this.#endExpressions(at)
    while (isRound && this.#top.kind === 'list') {
      this.#pop()
      this.#endExpressions(at)
    }
    if (isRound ? PARENTHESES.has(this.#top.kind) : this.#top.kind === 'list') {
      this.#closed = this.#pop()
      if (this.#ended !== undefined && this.#closed.kind === 'group') this.#ended.canBeCalled = true
    }
    this.#take('closed', at, at + 1)
    return at + 1
  }

  #closeBrace(at: number): number {
    while (this.#braces > 0 && !BRACES.has(this.#top.kind)) {
      if (this.#top.kind === 'expression') this.#endFunction(at)
      else this.#pop()
    }
    if (this.#braces > 0) {
      this.#closed = this.#top
      if (this.#top.kind === 'function') this.#endFunction(at)
      else this.#pop()
      if (this.#closed.kind === 'substitution') return this.#template(at)
    }
    this.#take('closed', at, at + 1)
    return at + 1
  }

  #endExpressions(at: number): void {
    while (this.#top.kind === 'expression') this.#endFunction(at)
  }

  /** Ends the function on top: whether it waits is told by what follows. */
  #endFunction(to: number): void {
    const { callable, kind } = this.#pop()
    if (callable === undefined || callable.runs) return
    this.#settle()
    this.#ended = { from: callable.from, to, canBeCalled: callable.isExpression && kind === 'function' }
  }

  /** Nothing called the function that ended. */
  #settle(): void {
    if (this.#ended !== undefined) this.deferred.push({ from: this.#ended.from, to: this.#ended.to })
    this.#ended = undefined
  }

  /** Whether a function that begins here runs without a call of it in the code. */
  #runsByItself(from: number): boolean {
    if (this.#top.kind !== 'call') return LOADING_HANDLER.test(this.#slice(from - LOOK_BACK, from))
    const { calleeTo, from: open } = this.#top
    const callee = this.#slice(calleeTo - LOOK_BACK, calleeTo)
    if (RUNS_ITS_ARGUMENT.test(callee)) return true
    return LISTENS.test(callee) && LOADING_EVENT.test(this.#slice(open + 1, open + LOOK_BACK))
  }

  #commentEnd(at: number): number | undefined {
    const source = this.#source
    const sign = source[at]
    if (sign === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at + 2)
      return end < 0 ? source.length : end + 2
    }
    // The signs of HTML are comments to the end of the line, kept for browsers of the last century.
    const isLine =
      (sign === '/' && source[at + 1] === '/') ||
      (sign === '<' && source.startsWith('<!--', at)) ||
      (sign === '-' && (this.#isNewLine || this.#last === 'none') && source.startsWith('-->', at))
    if (!isLine) return undefined
    const end = source.indexOf('\n', at)
    return end < 0 ? source.length : end
  }

  /** The closing quote; a string that its line does not close ends with the line. */
  #stringEnd(at: number): number {
    const source = this.#source
    const quote = source.charCodeAt(at)
    for (let end = at + 1; end < source.length; end++) {
      const code = source.charCodeAt(end)
      if (code === BACKSLASH) end++
      else if (code === quote) return end
      else if (code === LINE_FEED) return end - 1
    }
    return source.length
  }

  /** The text of a template from its opening quote, or from a brace that closes a substitution. */
  #template(from: number): number {
    const source = this.#source
    let end = from + 1
    for (; end < source.length; end++) {
      const code = source.charCodeAt(end)
      if (code === BACKSLASH) end++
      else if (code === BACKTICK) break
      else if (code === DOLLAR && source[end + 1] === '{') {
        this.steps += end - from
        this.#push(frame('substitution', end + 1))
        this.#take('sign', end, end + 2)
        return end + 2
      }
    }
    return this.#value(from, end)
  }

  /** The slash that closes the regular expression which one may open; none where its line does not close it. */
  #regexEnd(at: number): number | undefined {
    const source = this.#source
    let inClass = false
    let end = at + 1
    for (; end < source.length; end++) {
      const code = source.charCodeAt(end)
      if (code === BACKSLASH) end++
      else if (code === LINE_FEED) break
      else if (code === OPEN_CLASS) inClass = true
      else if (code === CLOSE_CLASS) inClass = false
      else if (code === SLASH && !inClass) return end
    }
    this.steps += end - at
    this.#divisionsUpTo = end
    return undefined
  }
}

const LINE_FEED = 10
const DOLLAR = 36
const SLASH = 47
const OPEN_CLASS = 91
const BACKSLASH = 92
const CLOSE_CLASS = 93
const BACKTICK = 96

/** Ranges that no other contains, in their order. */
function outermostOf(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const outermost: CodeRange[] = []
  let end = -1
  for (const range of [...ranges].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (range.to <= end) continue
    outermost.push(range)
    end = range.to
  }
  return outermost
}

/** Index of the first range for which a condition holds that holds for all after it, too; their number where none does. */
function firstIndex(ranges: readonly CodeRange[], holds: (range: CodeRange) => boolean): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range !== undefined && holds(range)) high = middle
    else low = middle + 1
  }
  return low
}

function blank(source: string, ranges: readonly CodeRange[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of ranges) {
    parts.push(source.slice(at, from), source.slice(from, to).replace(/[^\n]/g, ' '))
    at = to
  }
  parts.push(source.slice(at))
  return parts.join('')
}
