import type { CategoryId, CheckScope, Fixer, Generator, Outcome } from '@agency/contracts'
import type { ArtefactName, Artefacts } from '../derived/facts.ts'

/** Values for the `{placeholders}` of a message or solution. */
export type MessageData = Readonly<Record<string, string | number>>

/** What a check found, in terms of its own messages. `evidence` holds the offending items, ten at most. */
export interface Finding<Message extends string = string> {
  readonly outcome: Outcome
  readonly message: Message
  readonly data?: MessageData
  readonly evidence?: readonly string[]
}

/** Categories of checks: those of a report, and what a browser's visit shows, which has a score of its own. */
export type CheckCategory = CategoryId | 'browser'

/** Folders of the catalogue, by category. */
export const SUBCATEGORIES = {
  technical: {
    access: 'Acceso e indexación',
    canonical: 'Canonical, duplicados y URL',
    content: 'Contenido y fragmento en Google',
    sitemap: 'Sitemap',
    'structured-data': 'Datos estructurados',
    social: 'Redes sociales y marca',
    html: 'Móvil, HTML y accesibilidad',
    speed: 'Velocidad',
    security: 'Seguridad y confianza',
  },
  analytics: {
    setup: 'Analítica instalada',
    consent: 'Consentimiento',
    'third-parties': 'Contenido de terceros',
  },
  legal: {
    texts: 'Textos legales',
    identity: 'Identidad del titular',
    privacy: 'Privacidad',
    forms: 'Formularios y comercio',
  },
  browser: {
    before: 'Antes de aceptar nada',
    consent: 'El aviso de cookies',
    rendered: 'Con y sin JavaScript',
    speed: 'Velocidad en un móvil',
    health: 'Fallos a la vista',
  },
} as const satisfies Record<CheckCategory, Record<string, string>>

/** A message that says more than its words. */
export interface MarkedMessage {
  readonly text: string
  /** It tells of a possible breach of the law: its category says once that it is no legal advice. */
  readonly legalRisk?: true
  /** It tells that Google does not show the page: first among the priorities. Checks about nothing else need no mark. */
  readonly indexing?: true
}

/** The words of a message. */
export function textOfMessage(message: string | MarkedMessage): string {
  return typeof message === 'string' ? message : message.text
}

/** A check that reports the same issue when it ends with one of these messages. */
interface Implication<Message extends string = string> {
  readonly check: string
  readonly messages: readonly string[]
  /** Messages of this check that it replaces; all of them by default. */
  readonly silences?: readonly Message[]
}

/** Who can fix an issue, in how many minutes, and which generator makes its patch. */
export interface Fix {
  readonly who: Fixer
  readonly minutes: number
  readonly by?: Generator
}

/** One check of the catalogue; what each field means is in CONTRIBUTING.md. */
export interface CheckDefinition<
  Category extends CheckCategory = CheckCategory,
  Needs extends readonly ArtefactName[] = readonly ArtefactName[],
  Message extends string = string,
> {
  /** File name; stored with reports, so never renamed and never reused. */
  readonly id: string
  readonly category: Category
  readonly subcategory: keyof (typeof SUBCATEGORIES)[Category]
  readonly title: string
  /** Weight; 0 is information only. */
  readonly points: number
  /** What it judges when several pages of a site are read. */
  readonly scope: CheckScope
  /** With the scope `any`: messages that something is not on this page, which another page may have. */
  readonly notHere?: readonly NoInfer<Message>[]
  readonly needs: Needs
  /** Sites that the rule binds; to others the check does not apply. */
  readonly appliesTo?: 'spanish-site'
  /** On a page rendered in the browser these messages, or all (`'unknown'`), become unknown: its HTML lacks what they look for. */
  readonly whenClientRendered?: 'unknown' | readonly NoInfer<Message>[]
  /** Issues that imply this one: while one of them is reported, this check does not apply. */
  readonly impliedBy?: readonly Implication<NoInfer<Message>>[]
  /** The check of a visit that answers the same question better: its error goes before what this one says. */
  readonly answeredBy?: `visit-${string}`
  readonly fix: Fix
  /** What the business loses, in one sentence. */
  readonly why: string
  /** The standard or document the rule comes from. */
  readonly source: string
  readonly messages: Readonly<Record<Message, string | MarkedMessage>>
  /** What to do about it: one for every message that warns or accuses. */
  readonly solutions: Readonly<Partial<Record<Message, string>>>
  readonly run: (artefacts: Pick<Artefacts, Needs[number]>) => Finding<NoInfer<Message>>
}

/** A check of any shape, as the catalogue and the engine hold it. */
export interface AnyCheck<Category extends CheckCategory = CheckCategory>
  extends Omit<CheckDefinition<Category>, 'run' | 'subcategory'> {
  readonly subcategory: string
  readonly run: (artefacts: Artefacts) => Finding
}

/** Declares one check. By its types `run` receives only the artefacts named in `needs` and uses only existing message keys. */
export function defineCheck<
  const Category extends CheckCategory,
  const Needs extends readonly ArtefactName[],
  const Message extends string,
>(
  check: CheckDefinition<Category, Needs, Message>,
): CheckDefinition<Category, Needs, Message> & AnyCheck<Category> {
  return check as CheckDefinition<Category, Needs, Message> & AnyCheck<Category>
}

type Verdict = <Message extends string>(
  message: Message,
  data?: MessageData,
  evidence?: readonly string[],
) => Finding<Message>

const verdict =
  (outcome: Outcome): Verdict =>
  (message, data, evidence) => ({ outcome, message, data, evidence })

/** Findings, by outcome: `error('missing', { count: 3 }, ['<img src="a.jpg">'])`. */
export const success = verdict('success')
export const warning = verdict('warning')
export const error = verdict('error')
export const notApplicable = verdict('notApplicable')
export const unknown = verdict('unknown')
