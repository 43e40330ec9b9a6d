import type { Banner, OwnConsentCode } from '../../../derived/consent.ts'
import type { ConsentManager } from '../../../derived/trackers.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'

/** What a check of the banner says when its HTML is not in the page: a manager or code of the page's own may draw it. */
export function withoutBanner(
  consentManagers: readonly ConsentManager[],
  ownConsentCode: OwnConsentCode | undefined,
): Finding<'drawn' | 'none'> {
  const manager = consentManagers[0]?.name ?? (ownConsentCode && 'un código propio')
  if (manager !== undefined) return unknown('drawn', { manager })
  return notApplicable('none')
}

/** Cookies that need consent, in words without accents, in lower case. */
const DECLARED =
  /anali[tsz]\w*|estadistic\w*|estatistik\w*|statistic\w*|medir|medicion|mesurar|publicid\w*|publicit\w*|advertis\w*|marketing|remarketing|de terc\w+|de terceir\w+|third[- ]part\w*|hirugarren\w*|perfil\w*|personali[tz]\w* (?:publi|anunc|contenid|contingut)\w*/g
/** Before it, in the same sentence: the banner says that it has none. */
const DENIED = /\b(?:no|ni|sin|nunca|sense|non|sen|without|never|not|ez)\b[^.;:!?]{0,60}$/
const SHOWN = { before: 60, after: 60 } as const

/** What a banner says of cookies that need consent, in its own words. */
export function declaration(text: string): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: words } of plain.matchAll(DECLARED)) {
    if (DENIED.test(plain.slice(Math.max(0, index - 80), index))) continue
    return ownWords(text, { index, length: words.length }, SHOWN)
  }
  return undefined
}

/** Cookies that need no consent. */
const TECHNICAL =
  /tecnic|tecnik|necesari|necessari|necessary|esencial|essencial|essential|imprescindib|beharrezko/

/** Whether a banner says that it has technical cookies and no others: then it informs, and asks for nothing. */
export function isOnlyTechnical({ text }: Banner): boolean {
  return TECHNICAL.test(normalise(text)) && declaration(text) === undefined
}
