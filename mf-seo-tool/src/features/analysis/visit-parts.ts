import type { ChoiceFailure, Dom, Health, Speed, StoredItem } from '@agency/contracts'
import { amountOf, fieldsOf, listOf, textOf } from '@agency/contracts/saved-report'
import { CHOICE_FAILURES } from '@agency/contracts/visit-values'
import { parseUrl } from '@agency/web-kit'
import { optionalAmount, optionalText } from './to-report.ts'

// What is missing or invalid is left out: a visit may have been saved by any version of the site.

type Fields = Readonly<Record<string, unknown>>

/** A host of somebody else that the page contacted, at its first request. */
export interface ContactedHost {
  readonly host: string
  readonly company?: string
  readonly purpose?: string
  readonly country?: string
  readonly afterMs: number
  /** What asked for it, where it is not the page itself: another's host, or the path of a script of the site. */
  readonly askedBy?: string
}

/** A cookie or a key of storage. */
export type VisitItem = Pick<StoredItem, 'kind' | 'name' | 'host' | 'days' | 'isKept'>

/** Hosts of others, and what is stored, in one state of a page. */
export interface PageSeen {
  readonly hosts: readonly ContactedHost[]
  readonly stored: readonly VisitItem[]
}

/** Reads states of a judged visit's page. */
export function pageSeen(judged: Fields): (state: Fields) => PageSeen {
  const { finalUrl } = fieldsOf(judged.visit)
  const isOwn = isOwnHost(textOf(finalUrl), judged.ownHosts)
  const facts = new Map(
    listOf(judged.hosts)
      .map(fieldsOf)
      .map((fields) => [textOf(fields.host), fields]),
  )
  const askedBy = (initiator: string): string | undefined => {
    const script = parseUrl(initiator)
    if (!script || !isOwn(script.hostname)) return script?.hostname
    return script.pathname === parseUrl(textOf(finalUrl))?.pathname ? undefined : script.pathname
  }
  return ({ contacts, stored }) => {
    const first = new Map<string, ContactedHost>()
    for (const contact of listOf(contacts).map(fieldsOf)) {
      const host = textOf(contact.host)
      if (host === '' || first.has(host) || isOwn(host)) continue
      const { company, purpose, country } = facts.get(host) ?? {}
      first.set(host, {
        host,
        company: optionalText(company),
        purpose: optionalText(purpose),
        country: optionalText(country),
        afterMs: amountOf(contact.afterMs),
        askedBy: askedBy(textOf(contact.initiator)),
      })
    }
    return { hosts: [...first.values()], stored: listOf(stored).flatMap(itemOf) }
  }
}

/** As the checks see it; judgements of before do not say. */
function isOwnHost(finalUrl: string, ownHosts: unknown): (host: string) => boolean {
  const own = parseUrl(finalUrl)?.hostname ?? ''
  if (Array.isArray(ownHosts)) return (host) => host === own || ownHosts.includes(host)
  const site = own.replace(/^www\./, '')
  return (host) => host === site || host.endsWith(`.${site}`)
}

const KINDS: readonly StoredItem['kind'][] = ['cookie', 'local', 'session']

function itemOf(value: unknown): readonly VisitItem[] {
  const fields = fieldsOf(value)
  const kind = KINDS.find((known) => known === fields.kind)
  const name = textOf(fields.name)
  if (!kind || !name) return []
  const days = fields.days === null ? null : amountOf(fields.days)
  return [{ kind, name, host: textOf(fields.host), days, isKept: fields.isKept !== false }]
}

/** A choice in the consent banner; `OTHER` for a reason that only a newer service knows. */
export type ChoiceSeen =
  | { readonly done: true; readonly clicked: string; readonly screens: number; readonly state: PageSeen }
  | { readonly done: false; readonly reason: ChoiceFailure | 'OTHER' }

/** @param page reads the state that follows the choice */
export const choiceSeen = (choice: Fields, page: (state: Fields) => PageSeen): ChoiceSeen =>
  choice.done === true
    ? {
        done: true,
        clicked: textOf(choice.clicked),
        screens: amountOf(choice.screens),
        state: page(fieldsOf(choice.state)),
      }
    : { done: false, reason: CHOICE_FAILURES.find((known) => known === choice.reason) ?? 'OTHER' }

/** The document as it was sent, where it was, and as scripts left it. */
export interface DomsSeen {
  readonly sent?: Dom
  readonly rendered: Dom
}

export const domsSeen = ({ sent, rendered }: Fields): DomsSeen => ({
  ...(sent ? { sent: domOf(fieldsOf(sent)) } : {}),
  rendered: domOf(fieldsOf(rendered)),
})

const domOf = ({ title, description, canonical, robots, h1, textLength, ownLinks }: Fields): Dom => ({
  title: textOrNull(title),
  description: textOrNull(description),
  canonical: textOrNull(canonical),
  robots: textOrNull(robots),
  h1: textsOf(h1),
  textLength: amountOf(textLength),
  ownLinks: amountOf(ownLinks),
})

/** How long a phone waits, with the moments of the screenshots `frame1` and on. */
export type SpeedSeen = Omit<Speed, 'fcpMs'>

export const speedSeen = (speed: Fields): SpeedSeen => ({
  runs: amountOf(speed.runs),
  lcpMs: optionalAmount(speed.lcpMs) ?? null,
  lcpElement: optionalText(speed.lcpElement),
  lcpIsBanner: speed.lcpIsBanner === true,
  cls: amountOf(speed.cls),
  tbtMs: amountOf(speed.tbtMs),
  bytes: amountOf(speed.bytes),
  requests: amountOf(speed.requests),
  frames: listOf(speed.frames).map(amountOf),
})

const IMPACTS = ['minor', 'moderate', 'serious', 'critical'] as const
type Rule = NonNullable<Health['axe']>[number]

/** What is broken, the site's own before that of other companies; `null` where it could not be looked at. */
export interface HealthSeen extends Omit<Health, 'exceptions' | 'failed'> {
  readonly exceptions: readonly (Health['exceptions'][number] & Owned)[]
  readonly failed: readonly (Health['failed'][number] & Owned)[]
}

interface Owned {
  /** It is another company's: the checks do not count it. */
  readonly isForeign: boolean
}

const ownFirst = <Item extends Owned>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => Number(one.isForeign) - Number(other.isForeign))

/** Reads what is broken in a judged visit's page. */
export const healthSeen =
  (judged: Fields) =>
  ({ exceptions, failed, mixed, width, axe }: Fields): HealthSeen => {
    const isOwn = isOwnHost(textOf(fieldsOf(judged.visit).finalUrl), judged.ownHosts)
    const isForeign = (url: string) => !isOwn(parseUrl(url)?.hostname ?? '')
    return {
      exceptions: ownFirst(
        listOf(exceptions).flatMap((value) => {
          const { text, url } = fieldsOf(value)
          // An exception that names no script counts for nobody.
          return textOf(text)
            ? [{ text: textOf(text), url: optionalText(url), isForeign: isForeign(textOf(url)) }]
            : []
        }),
      ),
      failed: ownFirst(
        listOf(failed).flatMap((value) => {
          const { url, type, status } = fieldsOf(value)
          return textOf(url)
            ? [
                {
                  url: textOf(url),
                  type: textOf(type),
                  status: optionalAmount(status),
                  isForeign: isForeign(textOf(url)),
                },
              ]
            : []
        }),
      ),
      mixed: listOf(mixed).flatMap((value) => {
        const { url, isActive } = fieldsOf(value)
        return textOf(url) ? [{ url: textOf(url), isActive: isActive === true }] : []
      }),
      width: width ? widthOf(fieldsOf(width)) : null,
      axe: Array.isArray(axe) ? axe.flatMap(ruleOf) : null,
    }
  }

const widthOf = ({ content, screen, widest }: Fields): Health['width'] => ({
  content: amountOf(content),
  screen: amountOf(screen),
  widest: textsOf(widest),
})

function ruleOf(value: unknown): readonly Rule[] {
  const { id, impact, help, count, example } = fieldsOf(value)
  if (!textOf(help)) return []
  return [
    {
      id: textOf(id),
      impact: IMPACTS.find((known) => known === impact) ?? 'minor',
      help: textOf(help),
      count: amountOf(count),
      example: textOf(example),
    },
  ]
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const textsOf = (value: unknown): string[] =>
  listOf(value).filter((item): item is string => typeof item === 'string')
