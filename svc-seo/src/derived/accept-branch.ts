import type { ScriptCode } from '../page/script-code.ts'

/**
 * What starts some code, as far as reading tells: the page by itself, the visitor's first move whatever it is, or only
 * the acceptance of the visitor, now or on an earlier visit.
 */
export type Start = 'page' | 'gesture' | 'acceptance' | 'unknown'

/** Of several starts the one that counts: what asks the visitor least comes first. */
const LEAST_ASKED = ['page', 'gesture', 'unknown', 'acceptance'] as const

const ACCEPTS =
  /ac+ept|granted|consent_?(?:given|ok|true|yes)|(?:has|given|con|tras)_?consent|consient|consint|permit|\ballow|agree|onart|cookies?[-_]?ok\b|[-_]ok\b|ok[-_]?cookies?|opt_?in\b/i
const REJECTS = /rechaz|reject|den[iy]|deneg|rebutj|rexeit|decline|refus|baztert|revo[ck]|no[-_ ]?ac+ept/i
/** A value that somebody stored when the visitor accepted. */
const STORED =
  /(?:cookie|consent|galet|rgpd|gdpr).*={2,3}\s*(?:['"`](?:ok|1|true|s[ií]|yes|all|tod[oa]s?|on)['"`]|true\b)/i
const YES = /,\s*(?:['"`](?:ok|1|true|s[ií]|yes|all|tod[oa]s?|on)['"`]|true\b)/i
const CONDITION = /\bif\s*\(|\belse\b|\?(?![.?])|&&|\|\||\bcase\b/
const NEGATED = /!(?!!)|={2,3}\s*(?:null|false|undefined|['"`](?:['"`]|0|no|false))/
const GESTURE =
  /['"`](?:scroll|mousemove|mouseover|mouseenter|touchstart|touchmove|keydown|wheel|pointermove|pointerdown)\b/i
const WITH_THE_PAGE =
  /(?:(?:setTimeout|setInterval|requestIdleCallback|requestAnimationFrame|queueMicrotask|(?:^|[^\w$.])(?:jQuery|\$)|\.ready)\s*\(|(?:^|[^\w$.]|\b(?:window|document)\s*\.\s*)(?:addEventListener\s*\(\s*['"](?:load|DOMContentLoaded|pageshow)['"]\s*,|onload\s*=))\s*$/
/** An answer that is kept, and what it is. */
const KEEPS =
  /(?:setItem|set_?Cookie|Cookies\.set|guardar\w*|save\w*)\s*\([^;)]{0,120}|document\.cookie\s*=[^;]{0,120}/gi
/** Names of functions that only ask. */
const ASKS = /^(?:is|has|check|get|read|comprueba|tiene|lee|mira|es)(?=[A-Z_])/

/** How far a name is followed to its callers, and theirs. */
const DEPTH_MAX = 4
/** Mentions of one name that are looked at. */
const MENTIONS_MAX = 20
/** How much code before a place tells about it. */
const LOOK_BACK = 1_500
const HEAD_MAX = 240
/** More of a function is not read for what it keeps. */
const BODY_MAX = 3_000

/** What starts the code at an offset: the functions around it are followed by name through the scripts of the page. */
export function startOf(scripts: readonly ScriptCode[], script: ScriptCode, at: number): Start {
  return followedFrom({ scripts, names: new Set() }, script, at)
}

interface Trail {
  readonly scripts: readonly ScriptCode[]
  /** Functions that were followed. */
  readonly names: Set<string>
}

function followedFrom(trail: Trail, script: ScriptCode, at: number): Start {
  const { code } = script
  const [inner] = script.functionsAround(at)
  const condition = conditionAt(code, inner?.from ?? 0, at)
  if (condition !== undefined) return condition
  if (inner === undefined) return 'page'
  const name = nameOf(code, inner.from)
  if (name === undefined) {
    const start = startOfHead(code, headsAt(code, 0, inner.from)[0] ?? '')
    return start === 'unknown' && keepsAcceptance(code.slice(inner.from, inner.to)) ? 'acceptance' : start
  }
  if (trail.names.has(name) || trail.names.size >= DEPTH_MAX) return 'unknown'
  trail.names.add(name)
  const starts = trail.scripts.flatMap((caller) =>
    mentionsOf(caller.code, name).map((mention) => startOfMention(trail, caller, mention)),
  )
  const start = LEAST_ASKED.find((one) => starts.includes(one)) ?? 'unknown'
  // An attribute of the page may call «acceptCookies», and nothing else may be behind that name.
  const isNamedSo = ACCEPTS.test(name) && !REJECTS.test(name) && !ASKS.test(name)
  const isAcceptance = isNamedSo || keepsAcceptance(code.slice(inner.from, inner.to))
  return start === 'unknown' && isAcceptance ? 'acceptance' : start
}

function startOfMention(trail: Trail, script: ScriptCode, { at, isCall }: Mention): Start {
  if (isCall) return followedFrom(trail, script, at)
  const head = headsAt(script.code, 0, at)[0] ?? ''
  return WITH_THE_PAGE.test(head) ? followedFrom(trail, script, at) : startOfHead(script.code, head)
}

/** What starts a function that is the argument of what its head says: `accept.addEventListener('click', `. */
function startOfHead(code: string, head: string): Start {
  if (GESTURE.test(head)) return 'gesture'
  const receiver = /([\w$]+)\s*\??\.\s*(?:addEventListener|on\w*)\s*(?:\(|=)/.exec(head)?.[1]
  const words = receiver === undefined ? head : `${head} ${initialValueOf(code, receiver)}`
  return ACCEPTS.test(words) && !REJECTS.test(words) ? 'acceptance' : 'unknown'
}

/** Whether a function stores an acceptance and never a refusal. */
function keepsAcceptance(body: string): boolean {
  const kept = [...body.slice(0, BODY_MAX).matchAll(KEEPS)].map(([text]) => text)
  return kept.some((text) => ACCEPTS.test(text) || YES.test(text)) && !kept.some((text) => REJECTS.test(text))
}

/** What a variable is first set to. */
function initialValueOf(code: string, name: string): string {
  const pattern = new RegExp(`(?:^|[^\\w$.])${escaped(name)}\\s*=(?!=)([^;\\n]{0,160})`)
  return pattern.exec(code)?.[1] ?? ''
}

/** What the conditions around a place ask, within its function; nothing where there are none. */
function conditionAt(code: string, from: number, at: number): Start | undefined {
  const conditions = headsAt(code, from, at).filter((head) => CONDITION.test(head))
  if (conditions.length === 0) return undefined
  const isAccepted = conditions.some(
    (head) => (ACCEPTS.test(head) || STORED.test(head)) && !REJECTS.test(head) && !NEGATED.test(head),
  )
  return isAccepted ? 'acceptance' : 'unknown'
}

/** The beginning of the statement that a place is in, and of each block around it, the innermost first. */
function headsAt(code: string, from: number, at: number): readonly string[] {
  const heads: string[] = []
  const first = Math.max(from, at - LOOK_BACK)
  let end: number | undefined = at
  let depth = 0
  const take = (start: number) => {
    if (end !== undefined) heads.push(code.slice(Math.max(start, end - HEAD_MAX), end))
    end = undefined
  }
  for (let index = at - 1; index >= first; index--) {
    const sign = code[index]
    if (sign === '}') {
      if (depth === 0) take(index + 1)
      depth++
    } else if (sign === '{') {
      if (depth > 0) depth--
      else {
        take(index + 1)
        end = index
      }
    } else if (sign === ';' && depth === 0) take(index + 1)
  }
  take(first)
  return heads
}

/** The name by which a function that begins at an offset is called; none for one that has none. */
function nameOf(code: string, from: number): string | undefined {
  const own = /^(?:async\s+)?function\s*\*?\s*([\w$]+)/.exec(code.slice(from, from + 120))?.[1]
  if (own !== undefined) return own
  const method = /^([\w$]+)\s*\(/.exec(code.slice(from, from + 80))?.[1]
  if (method !== undefined && method !== 'function') return method
  const property = /([\w$]+)\s*[:=]\s*(?:async\s*)?$/.exec(code.slice(Math.max(0, from - 80), from))?.[1]
  // A handler is called by its event: what it belongs to says more.
  return property !== undefined && /^on[a-z]+$/.test(property) ? undefined : property
}

interface Mention {
  readonly at: number
  readonly isCall: boolean
}

/** Where a function is called or handed to another, its definition left out. */
function mentionsOf(code: string, name: string): readonly Mention[] {
  if (!code.includes(name)) return []
  const pattern = new RegExp(
    `(?<![\\w$])(function\\s{0,20}\\*?\\s{0,20})?${escaped(name)}(?![\\w$])\\s*(\\(|[:=](?!=))?`,
    'g',
  )
  const mentions: Mention[] = []
  for (const { index, 0: text, 1: definition, 2: sign } of code.matchAll(pattern)) {
    const isMethod =
      sign === '(' && /^[^()]{0,80}\)\s*\{/.test(code.slice(index + text.length, index + text.length + 90))
    if (definition !== undefined || sign === ':' || sign === '=' || isMethod) continue
    mentions.push({ at: index, isCall: sign === '(' })
    if (mentions.length === MENTIONS_MAX) break
  }
  return mentions
}

const escaped = (name: string) => name.replaceAll('$', '\\$')
