import type { LegalText } from '../../../spain/legal-texts.ts'

/** The site's own page about cookies, or else about privacy, that answers: what a banner leads to. */
export const policyToLink = (texts: readonly LegalText[]): LegalText | undefined =>
  (['cookies', 'privacy'] as const)
    .flatMap((kind) =>
      texts.filter(
        (text) =>
          text.kind === kind && text.state === 'read' && (text.from === 'link' || text.from === 'probe'),
      ),
    )
    .at(0)
