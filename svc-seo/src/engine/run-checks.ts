import type { Check, CheckStatus, Outcome } from '@agency/contracts'
import type { Gathered } from '../artefacts.ts'
import { TooDeepError } from '../page/document.ts'
import { type AnyCheck, type Finding, type MessageData, textOfMessage } from './define-check.ts'
import { type KnownArtefacts, takeNeeds } from './derive-artefacts.ts'

/** Longest piece of evidence shown, and how many of them. */
const EVIDENCE_MAX = { characters: 200, items: 10 } as const

/** Shown when a check itself failed; the cause goes to the log. */
const OWN_ISSUE = 'ha fallado nuestra comprobación, no tu web'
/** Shown when another page that a check reads cannot be parsed. */
const TOO_DEEP = 'el código de otra página tiene demasiados niveles para analizarlo'

/** Keys of the engine's own messages, which replace those of a check. */
export type EngineMessage = 'foreign' | 'clientRendered' | 'implied'

const NOT_SPANISH = 'parece que la web no es española.'
const CLIENT_RENDERED =
  'la página se construye con JavaScript y lo que no está en su HTML puede llegar después.'

/** Prefixes of these outcomes, which messages in check files do not repeat. */
export const PREFIX: Readonly<Partial<Record<Outcome, string>>> = {
  notApplicable: 'No aplica: ',
  unknown: 'No se ha podido comprobar: ',
}

const STATUS: Readonly<Record<Outcome, CheckStatus>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  notApplicable: 'success',
  unknown: 'warning',
}

/** What one check found, with its final texts. */
export interface CheckResult {
  readonly check: AnyCheck
  readonly outcome: Outcome
  /** Key of the check's message or of the engine's; absent where an artefact was missing or the check failed. */
  readonly key?: string
  readonly message: string
  readonly solution?: string
  readonly data: MessageData
  readonly evidence: readonly string[]
  /** What the check threw, if it did. */
  readonly cause?: Error
}

/** What a check found on another page, and what holds here as well. */
export interface KnownVerdict extends Pick<CheckResult, 'outcome' | 'key'> {
  readonly id: string
}

/** What a result says, without its texts. */
export function verdictOf({ check: { id }, outcome, key }: CheckResult): KnownVerdict {
  return { id, outcome, ...(key !== undefined && { key }) }
}

/**
 * Runs every check, in order. A missing artefact or a throw makes that one check `unknown`. A check whose issue is
 * implied by a reported one does not apply.
 * @param known verdicts of checks that are not run again: their results have no texts
 */
export function runChecks(
  checks: readonly AnyCheck[],
  artefacts: KnownArtefacts,
  known: readonly KnownVerdict[] = [],
): readonly CheckResult[] {
  const verdicts = new Map(known.map(({ id, ...verdict }) => [id, verdict]))
  const results = checks.map((check) => {
    const verdict = verdicts.get(check.id)
    return verdict ? { check, ...verdict, message: '', data: {}, evidence: [] } : runCheck(check, artefacts)
  })
  const byId = new Map(results.map((result) => [result.check.id, result]))
  return results.map((result) => {
    const cause = causeOf(result, byId)
    return cause === undefined
      ? result
      : engineResult(result.check, 'notApplicable', 'implied', `ya está dicho en «${cause.check.title}».`)
  })
}

/** Whether a change of these artefacts may change what a check finds. */
export function dependsOn(
  { needs, appliesTo, whenClientRendered }: AnyCheck,
  changed: ReadonlySet<string>,
): boolean {
  const readsPage = appliesTo !== undefined || whenClientRendered !== undefined
  return (readsPage && changed.has('page')) || needs.some((need) => changed.has(need.replace('?', '')))
}

/** Runs one check by itself; never throws. */
export function runCheck(check: AnyCheck, artefacts: KnownArtefacts): CheckResult {
  try {
    const known = takeNeeds(check.needs, artefacts)
    if (!known.ok) return unavailable(check, known.reason)
    const { whenClientRendered: limit } = check
    // The content is missing where the page is made in the browser, and says so.
    if (limit === 'unknown' && artefacts.content?.ok === false) {
      return unavailable(check, artefacts.content.reason)
    }
    if (check.appliesTo === 'spanish-site' && !isTrue(artefacts.spanishSite)) {
      return engineResult(check, 'notApplicable', 'foreign', NOT_SPANISH)
    }
    const finding = check.run(known.value)
    if (limit?.includes(finding.message) && isTrue(artefacts.clientRendered)) {
      return engineResult(check, 'unknown', 'clientRendered', CLIENT_RENDERED)
    }
    return toResult(check, finding)
  } catch (cause) {
    if (cause instanceof TooDeepError) return unavailable(check, TOO_DEEP)
    return {
      ...unavailable(check, OWN_ISSUE),
      cause: cause instanceof Error ? cause : new Error(String(cause)),
    }
  }
}

const isTrue = (fact: Gathered<boolean> | undefined) => fact?.ok === true && fact.value

/** A result of the engine in place of the check's. */
function engineResult(
  check: AnyCheck,
  outcome: 'notApplicable' | 'unknown',
  key: EngineMessage | undefined,
  text: string,
): CheckResult {
  const message = `${PREFIX[outcome]}${text}`
  return { check, outcome, ...(key && { key }), message, data: {}, evidence: [] }
}

function unavailable(check: AnyCheck, reason: string): CheckResult {
  return engineResult(check, 'unknown', undefined, `${reason}.`)
}

/** The check that reports the issue that implies this one: the first of a chain. */
function causeOf(
  { check, key }: CheckResult,
  byId: ReadonlyMap<string, CheckResult>,
): CheckResult | undefined {
  const [cause] = (check.impliedBy ?? []).flatMap(({ check: id, messages, silences }) => {
    if (silences !== undefined && (key === undefined || !silences.includes(key))) return []
    const result = byId.get(id)
    return result?.key !== undefined && messages.includes(result.key) ? [result] : []
  })
  return cause && (causeOf(cause, byId) ?? cause)
}

function toResult(check: AnyCheck, finding: Finding): CheckResult {
  const message = check.messages[finding.message]
  if (message === undefined) throw new Error(`${check.id} has no message «${finding.message}»`)
  const data = finding.data ?? {}
  const solution = isIssue(finding.outcome) ? check.solutions[finding.message] : undefined
  return {
    check,
    outcome: finding.outcome,
    key: finding.message,
    message: `${PREFIX[finding.outcome] ?? ''}${fill(textOfMessage(message), data)}`,
    ...(solution !== undefined && { solution: fill(solution, data) }),
    data,
    evidence: (finding.evidence ?? []).slice(0, EVIDENCE_MAX.items).map(shorten),
  }
}

const isIssue = (outcome: Outcome) => outcome === 'warning' || outcome === 'error'

/** Whether the message of a result has a mark. */
export function isMarked({ check, key = '' }: CheckResult, mark: 'legalRisk' | 'indexing'): boolean {
  const message = check.messages[key]
  return typeof message === 'object' && message[mark] === true
}

const NUMBER = new Intl.NumberFormat('es-ES')

/** `{name}` is a value; `{count:línea:líneas}` is the word that goes with a number. */
const PLACEHOLDER = /\{(\w+)(?::([^:{}]+):([^:{}]+))?\}/g

/** A message or solution with its values. */
export function fill(template: string, data: MessageData): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string, one?: string, many?: string) => {
    const value = data[name]
    if (value === undefined) throw new Error(`nothing to put in ${placeholder} of «${template}»`)
    if (one !== undefined && many !== undefined) return value === 1 ? one : many
    return typeof value === 'number' ? NUMBER.format(value) : shorten(value)
  })
}

/** Names of the `{placeholders}` of a message or solution. */
export function placeholdersOf(template: string): readonly string[] {
  return [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

/** Names of the numbers with which a word of a message or solution goes. */
export function numbersOf(template: string): readonly string[] {
  return [...template.matchAll(PLACEHOLDER)].flatMap(([, name = '', one]) =>
    one === undefined ? [] : [name],
  )
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EVIDENCE_MAX.characters) return line
  // Never half of a character that takes two units.
  return `${line.slice(0, EVIDENCE_MAX.characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A result as the contract carries it: three statuses, points in halves. */
export function toCheck(result: CheckResult): Check {
  const { check, outcome, message, solution, evidence } = result
  const counts = outcome !== 'notApplicable' && outcome !== 'unknown'
  const share = outcome === 'success' ? 1 : outcome === 'warning' ? 0.5 : 0
  return {
    id: check.id,
    title: check.title,
    message,
    status: STATUS[outcome],
    outcome,
    points: check.points * share,
    maxPoints: counts ? check.points : 0,
    why: check.why,
    ...(evidence.length > 0 && { evidence: [...evidence] }),
    ...(solution !== undefined && { solution }),
    ...(outcome === 'error' && isMarked(result, 'indexing') && { indexing: true }),
    ...(isIssue(outcome) && { fix: { ...check.fix } }),
  }
}
