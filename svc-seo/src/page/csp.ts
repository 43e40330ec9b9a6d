import type { Page } from '../artefacts.ts'
import { headerValues } from '../web/headers.ts'
import { pageFacts } from './page-facts.ts'

/** One Content-Security-Policy: each directive's sources, in lower case. */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** Some directives, `frame-ancestors` among them, hold only in a header. */
  readonly inHeader: boolean
  readonly text: string
}

/** Every policy in force on a page: all of them hold at once. Those that only report are none. */
export function policiesOf(page: Page): readonly Policy[] {
  const inHeaders = headerValues(page.headers, 'content-security-policy')
    .flatMap((header) => header.split(','))
    .map((text) => policyOf(text, true))
  const inTags = pageFacts(page)
    .metas.filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => policyOf(attribs.content ?? '', false))
  return [...inHeaders, ...inTags].filter(({ directives }) => directives.size > 0)
}

function policyOf(text: string, inHeader: boolean): Policy {
  const directives = new Map<string, readonly string[]>()
  for (const directive of text.toLowerCase().split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // The first of two wins (CSP3 §2.2.1).
    if (name !== '' && !directives.has(name)) directives.set(name, sources)
  }
  return { directives, inHeader, text: text.trim() }
}

/** Whether browsers ask for every `http://` address of the page with `https://` instead. */
export function upgradesRequests(page: Page): boolean {
  return policiesOf(page).some(({ directives }) => directives.has('upgrade-insecure-requests'))
}

/** What a policy says of scripts; `undefined` when it lets any run. */
export function scriptSources({ directives }: Policy): readonly string[] | undefined {
  return directives.get('script-src') ?? directives.get('default-src')
}

/** Whether a policy stops code that somebody managed to write into the page. */
export function stopsInlineCode(policy: Policy): boolean {
  const sources = scriptSources(policy)
  if (sources === undefined) return false
  // With any of these browsers pass over 'unsafe-inline' (CSP3 §6.7.3.2).
  const isChosen = sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic')/.test(source))
  return isChosen || !sources.includes("'unsafe-inline'")
}
