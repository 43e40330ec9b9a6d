import type { Page } from '../artefacts.ts'
import { type CspDirectives, parseCsp } from '../web/csp.ts'
import { headerValues } from '../web/headers.ts'
import { pageFacts } from './page-facts.ts'

/** One Content-Security-Policy of a page. */
export interface Policy {
  readonly directives: CspDirectives
  /** Some directives, `frame-ancestors` among them, hold only in a header. */
  readonly inHeader: boolean
  readonly text: string
}

/** Every policy in force on a page: all of them hold at once. Those that only report are none. */
export function policiesOf(page: Page): readonly Policy[] {
  const inHeaders = headerValues(page.headers, 'content-security-policy')
    .flatMap((header) => header.split(','))
    .map((text): Policy => ({ directives: parseCsp(text), inHeader: true, text: text.trim() }))
  const inTags = pageFacts(page)
    .metas.filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
    .map(({ attribs: { content = '' } }): Policy => {
      return { directives: parseCsp(content), inHeader: false, text: content.trim() }
    })
  return [...inHeaders, ...inTags].filter(({ directives }) => directives.size > 0)
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
export const stopsInlineCode = (policy: Policy): boolean => stopsInline(scriptSources(policy))

/** Whether a policy stops a `<style>` without a nonce or hash. */
export const stopsInlineStyles = ({ directives }: Policy): boolean =>
  stopsInline(
    directives.get('style-src-elem') ?? directives.get('style-src') ?? directives.get('default-src'),
  )

function stopsInline(sources: readonly string[] | undefined): boolean {
  if (sources === undefined) return false
  // With any of these browsers pass over 'unsafe-inline' (CSP3 §6.7.3.2).
  const isChosen = sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic')/.test(source))
  return isChosen || !sources.includes("'unsafe-inline'")
}
