import type { Page } from '../artefacts.ts'
import { lineOf } from '../page/document.ts'
import { pageLoads } from '../page/page-loads.ts'
import type { ScriptCode } from '../page/script-code.ts'
import { type OwnScript, runningCode, stringOf } from './own-scripts.ts'
import { evidenceOf, type Tracker } from './trackers.ts'

/** A call of the page to Google's tag or to a pixel: `gtag('config', 'G-…')`, `fbq('track', 'PageView')`. */
export interface TagCall {
  /** `gtag`, `fbq`, `dataLayer.push`. */
  readonly name: string
  /** First argument: `config`, `event`, `consent`, `init`, `track`. */
  readonly command: string
  /** Second argument where it is a text or a number, or a variable that is set to a text. */
  readonly target?: string
  /** The rest of the call, as written. */
  readonly rest: string
  readonly evidence: string
  /** Place in the page: element, then offset within its code; `compareCalls` puts them in order. */
  readonly position: number
  readonly offset: number
  /** It stands in a function that somebody has to call. */
  readonly isDeferred: boolean
  readonly inFile: boolean
  /** Its script waits for a consent manager. */
  readonly isMarked: boolean
}

const CALL =
  /(?:^|[^\w$])(gtag|__gtagTracker|fbq|dataLayer\.push)\s*\(\s*(?:\[\s*)?(['"])([\w-]{1,30})\2\s*(?:,\s*(?:(['"])([^'"\n]{0,200})\4|(\d{1,20})(?![\w.])|([A-Za-z_$][\w$.]{0,60})(?=\s*[,)\]])))?/g
/** Longest call read: a consent default with its regions is below a thousand characters. */
const CALL_MAX = 3_000
/** Calls read of one script. */
const CALLS_MAX = 200

/** Every such call in the page's scripts and the site's own, in the order they stand. */
export function findTagCalls(page: Page, scripts: readonly OwnScript[]): readonly TagCall[] {
  const codes = runningCode(page, scripts)
  return [...inPage(page), ...inFiles(page, scripts)]
    .map(({ variable, ...call }) => {
      const target = call.target ?? (variable === undefined ? undefined : stringOf(variable, codes))
      return target === undefined ? call : { ...call, target }
    })
    .sort(compareCalls)
}

/** A call as it is written: its target may be a variable. */
interface WrittenCall extends TagCall {
  readonly variable?: string
}

/** Negative when the first runs before the second. */
function compareCalls(
  one: Pick<TagCall, 'position' | 'offset'>,
  other: Pick<TagCall, 'position' | 'offset'>,
): number {
  return one.position === other.position ? one.offset - other.offset : one.position < other.position ? -1 : 1
}

function inPage(page: Page): readonly WrittenCall[] {
  return pageLoads(page).inline.flatMap(({ element, state, position, script }) => {
    return callsIn(script).map((call) => {
      const line = lineOf(element)
      const inside = script.code.slice(0, call.offset).split('\n').length - 1
      const { text, ...rest } = call
      return {
        ...rest,
        evidence: evidenceOf(line === undefined ? undefined : line + inside, text),
        position,
        inFile: false,
        isMarked: state === 'blocked',
      }
    })
  })
}

function inFiles(page: Page, scripts: readonly OwnScript[]): readonly WrittenCall[] {
  const { loads } = pageLoads(page)
  return scripts.flatMap(({ url: address, name, script }) => {
    const load = loads.find(({ kind, url }) => kind === 'script' && url?.href === address)
    // What comes async runs after the page's own scripts, or nobody knows when.
    const position = load === undefined || load.isAsync ? Number.POSITIVE_INFINITY : load.position
    return callsIn(script).map(({ text, ...call }) => ({
      ...call,
      evidence: `en ${name}: ${text}`,
      position,
      inFile: true,
      isMarked: load?.state === 'blocked',
    }))
  })
}

function callsIn(script: ScriptCode) {
  const { code } = script
  if (!/gtag|fbq|dataLayer/.test(code)) return []
  return firstMatches(code).map((match) => {
    const [whole, name = '', , command = '', , text, number, variable] = match
    const offset = match.index + whole.indexOf(name)
    const target = text ?? number
    const rest = restOfCall(code, match.index + whole.length)
    return {
      name,
      command,
      ...(target !== undefined && { target }),
      ...(variable !== undefined && { variable }),
      rest,
      text: `${code.slice(offset, match.index + whole.length)}${rest})`,
      offset,
      isDeferred: script.isDeferred(offset),
    }
  })
}

function firstMatches(code: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  for (const match of code.matchAll(CALL)) if (matches.push(match) === CALLS_MAX) break
  return matches
}

/** What follows up to the parenthesis that ends the call. */
function restOfCall(code: string, from: number): string {
  let depth = 1
  const last = Math.min(code.length, from + CALL_MAX)
  for (let at = from; at < last; at++) {
    const sign = code[at]
    if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return code.slice(from, at)
  }
  return code.slice(from, last)
}

/** The four keys of consent mode, version 2 (Google, «Set up consent mode on websites»). */
const CONSENT_KEYS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const

/** A consent call: what it says, key by key. */
export interface ConsentCall extends TagCall {
  readonly kind: 'default' | 'update'
  /** `denied`, `granted`, or `unknown` where it is no text. */
  readonly values: ReadonlyMap<string, 'denied' | 'granted' | 'unknown'>
  /** Countries it is for; absent when it is for all. */
  readonly regions?: readonly string[]
  readonly hasWait: boolean
}

/** The consent calls of the page that run, in order. */
export function consentCallsOf(calls: readonly TagCall[]): readonly ConsentCall[] {
  return calls.flatMap((call) => {
    const { command, target } = call
    if (call.isMarked || command !== 'consent' || (target !== 'default' && target !== 'update')) return []
    const values = new Map<string, 'denied' | 'granted' | 'unknown'>()
    for (const key of CONSENT_KEYS) {
      const match = new RegExp(`['"]?\\b${key}['"]?\\s*:\\s*(?:['"](\\w{1,20})['"])?`).exec(call.rest)
      if (match === null) continue
      const value = match[1]?.toLowerCase()
      values.set(key, value === 'denied' || value === 'granted' ? value : 'unknown')
    }
    const regions = /['"]?\bregion['"]?\s*:\s*\[([^\]]{0,1500})\]/.exec(call.rest)?.[1]
    return [
      {
        ...call,
        kind: target,
        values,
        ...(regions !== undefined && {
          regions: [...regions.matchAll(/['"]([A-Za-z-]{2,8})['"]/g)].map(([, code = '']) =>
            code.toUpperCase(),
          ),
        }),
        hasWait: /wait_for_update/.test(call.rest),
      },
    ]
  })
}

/** Whether a call holds for visitors in Spain. */
function holdsForSpain({ regions }: ConsentCall): boolean {
  return regions === undefined || regions.some((region) => /^(?:ES|ES-\w{1,3}|EEA)$/.test(region))
}

/** Where Google's tag first does something that counts: a config, an event, or the container's snippet. */
function firstMeasurement(
  tagCalls: readonly TagCall[],
  containers: readonly { readonly position: number }[],
): Pick<TagCall, 'position' | 'offset'> | undefined {
  const calls = tagCalls.filter(
    ({ name, command, inFile, isMarked }) =>
      !inFile && !isMarked && name !== 'fbq' && (command === 'config' || command === 'event'),
  )
  const snippets = containers.map(({ position }) => ({ position, offset: Number.POSITIVE_INFINITY }))
  return [...calls, ...snippets].sort(compareCalls)[0]
}

/** How the page's own consent default stands. */
export interface ConsentDefault {
  /** The call that holds for Spain; the last one wins where several do. */
  readonly call: ConsentCall
  /** Keys that are missing or not told. */
  readonly missing: readonly string[]
  readonly granted: readonly string[]
  /** It comes after the first measurement, or in code that waits. */
  readonly isLate: boolean
}

/** The default that the page itself sets for visitors in Spain, or `undefined`. */
export function findConsentDefault(
  calls: readonly TagCall[],
  trackers: readonly Tracker[],
): ConsentDefault | undefined {
  const defaults = consentCallsOf(calls).filter((call) => call.kind === 'default' && holdsForSpain(call))
  // A call for named regions goes before one for the whole world, whatever their order (Google's guide).
  const call = defaults.filter(({ regions }) => regions !== undefined).at(-1) ?? defaults.at(-1)
  if (call === undefined) return undefined
  const first = firstMeasurement(
    calls,
    trackers.filter((tracker) => tracker.class === 'manager'),
  )
  return {
    call,
    missing: CONSENT_KEYS.filter((key) => !call.values.has(key)),
    granted: CONSENT_KEYS.filter((key) => call.values.get(key) === 'granted'),
    isLate: first !== undefined && compareCalls(first, call) < 0,
  }
}

/** Whether a default denies everything that version 2 asks about, in time: the advanced consent mode. */
export function isDeniedByDefault(consent: ConsentDefault | undefined): boolean {
  if (consent === undefined || consent.isLate || consent.call.isDeferred) return false
  return CONSENT_KEYS.every((key) => consent.call.values.get(key) === 'denied')
}
