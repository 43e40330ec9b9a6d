import type { Page } from '../artefacts.ts'
import type { PageDocument } from '../page/document.ts'
import { visibleText, writtenLanguage } from '../page/page-text.ts'
import { tagged } from '../page/page-tree.ts'
import { taxIdsIn } from './nif.ts'

/** Languages that are official in Spain. */
const LANGUAGES: ReadonlySet<string> = new Set(['es', 'ca', 'gl', 'eu', 'ast', 'oc', 'an'])
/** Endings of addresses that belong to Spain or to one of its languages. */
const OWN_TLDS: ReadonlySet<string> = new Set(['es', 'cat', 'gal', 'eus'])
/** Two-letter endings that anybody uses, whatever country they were meant for. */
const GENERIC_TLDS: ReadonlySet<string> = new Set(
  'eu co io ai tv me cc ws to ly gg fm am im sh so vc'.split(' '),
)
const SPANISH_PHONE = /(?:\+|\b00)[\s(]{0,2}34[\s.)-]{0,2}[6-9]\d{2}[\s.-]?\d{2,3}[\s.-]?\d{2,3}/

/** Telephones of the other countries that speak Spanish, Mexico to Argentina (ITU E.164). */
const AMERICAN_PHONE =
  /(?:\+|\b00)\s?(?:5[1-8]|50[2-7]|59[1-58]|1[\s.-]?(?:809|829|849|787|939))[\s.()-]{0,2}\d(?:[\s.()-]{0,2}\d){6,9}(?!\d)/

/**
 * Whether a page shows any sign of a Spanish business; the rules of Spanish law bind no other.
 * Its address (.es, .cat, .gal, .eus) or a labelled, valid Spanish tax number settle it. A Spanish telephone, the language
 * or the text count unless the address or the region of the language are another country's (a shop of Mexico
 * writes Spanish too, and has telephones of Mexico). Prices in euros are no sign: twenty countries have them.
 */
export function isSpanishSite({ document, url }: Page): boolean {
  const tld = url.hostname.split('.').at(-1) ?? ''
  if (OWN_TLDS.has(tld)) return true
  const text = visibleText(document)
  if (taxIdsIn(text).some((taxId) => taxId.isLabelled && taxId.isValid && !taxId.isPlaceholder)) return true

  const [language = '', region = ''] = (tagged(document, 'html')[0]?.element.attribs.lang ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_]/)
  const isForeignRegion = language === 'es' && region !== '' && region !== 'es' && !/^[a-z]{4}$/.test(region)
  if ((tld.length === 2 && !GENERIC_TLDS.has(tld)) || isForeignRegion) return false
  const phones = `${text} ${phoneLinks(document)}`
  if (SPANISH_PHONE.test(phones)) return true
  if (AMERICAN_PHONE.test(phones)) return false
  if (LANGUAGES.has(language)) return true
  // Templates leave «en» in Spanish pages. Any other language was chosen, and is believed: we cannot tell Italian.
  return (language === '' || language === 'en') && LANGUAGES.has(writtenLanguage(document) ?? '')
}

/** Numbers that can be called or written to from the page. */
function phoneLinks(document: PageDocument): string {
  const numbers: string[] = []
  for (const { element } of tagged(document, 'a')) {
    const [, called, written] =
      /^\s*tel:([^?]{1,30})|wa\.me\/(\d{1,20})/i.exec(element.attribs.href ?? '') ?? []
    if (called !== undefined || written !== undefined) numbers.push(called ?? `+${written}`)
  }
  return numbers.join(' ')
}
