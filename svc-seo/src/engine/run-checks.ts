import type { Check, CheckStatus, Outcome } from '@agency/contracts'
import type { Artefacts } from '../derived/facts.ts'
import type { AnyCheck, Finding, MessageData } from './define-check.ts'
import type { DerivedArtefacts } from './derive-artefacts.ts'

/** Longest piece of evidence shown, and how many of them (seo-checks, conventions). */
const EVIDENCE_MAX = { characters: 200, items: 10 } as const

/** Said when a check itself failed: the cause is for the log, not for the visitor. */
const OWN_FAULT = 'ha fallado nuestra comprobación, no tu web'

/** What these outcomes begin with; the texts in check files do not repeat it. */
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

/** What one check said, with its final texts. */
export interface Judgement {
  readonly check: AnyCheck
  readonly outcome: Outcome
  /** Key of the message; absent when the engine speaks in the check's place. */
  readonly key?: string
  readonly message: string
  readonly solution?: string
  readonly data: MessageData
  readonly evidence: readonly string[]
  /** What the check threw, if it did. */
  readonly cause?: Error
}

/**
 * Asks every check, in order. A missing artefact or a throw makes that one check `unknown` and nothing else.
 */
export function runChecks(checks: readonly AnyCheck[], artefacts: DerivedArtefacts): readonly Judgement[] {
  return checks.map((check) => judge(check, artefacts))
}

/** Asks one check; never throws. */
export function judge(check: AnyCheck, artefacts: DerivedArtefacts): Judgement {
  try {
    for (const name of check.needs) {
      const artefact = artefacts[name]
      if (!artefact.ok) return couldNot(check, artefact.reason)
    }
    return settle(check, check.run(select(check, artefacts)))
  } catch (cause) {
    return { ...couldNot(check, OWN_FAULT), cause: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

function couldNot(check: AnyCheck, reason: string): Judgement {
  return { check, outcome: 'unknown', message: `${PREFIX.unknown}${reason}.`, data: {}, evidence: [] }
}

function select(check: AnyCheck, artefacts: DerivedArtefacts): Artefacts {
  const chosen: Partial<Record<keyof Artefacts, unknown>> = {}
  for (const name of check.needs) {
    const artefact = artefacts[name]
    if (artefact.ok) chosen[name] = artefact.value
  }
  // Only what the check named is there, and the type of its `run` lets it see no more than that.
  return chosen as Artefacts
}

function settle(check: AnyCheck, finding: Finding): Judgement {
  const template = check.messages[finding.message]
  if (template === undefined) throw new Error(`${check.id} has no message «${finding.message}»`)
  const data = finding.data ?? {}
  const solution =
    finding.outcome === 'warning' || finding.outcome === 'error'
      ? check.solutions[finding.message]
      : undefined
  return {
    check,
    outcome: finding.outcome,
    key: finding.message,
    message: `${PREFIX[finding.outcome] ?? ''}${fill(template, data)}`,
    ...(solution !== undefined && { solution: fill(solution, data) }),
    data,
    evidence: (finding.evidence ?? []).slice(0, EVIDENCE_MAX.items).map(shorten),
  }
}

const NUMBER = new Intl.NumberFormat('es-ES')

/** `{name}` is a value; `{count:línea:líneas}` is the word that goes with a number. */
const PLACEHOLDER = /\{(\w+)(?::([^:{}]+):([^:{}]+))?\}/g

function fill(template: string, data: MessageData): string {
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

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EVIDENCE_MAX.characters) return line
  // Never half of a character that takes two units.
  return `${line.slice(0, EVIDENCE_MAX.characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A judgement as the contract carries it: three statuses, points in halves. */
export function toCheck(judgement: Judgement): Check {
  const { check, outcome, message, solution, evidence } = judgement
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
  }
}
