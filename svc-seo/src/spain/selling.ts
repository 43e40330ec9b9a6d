/*
 * Words of shops in Spanish, Catalan, Galician, Basque and English (seo-checks 3.4 and appendix C). Every pattern is
 * for texts without accents and in lower case (`normalise`).
 */
import type { Page } from '../artefacts.ts'
import { type Link, pageFacts } from '../page/page-facts.ts'
import { normalise } from '../page/text.ts'

/** Conditions of sale, by their name; «condiciones» alone says the same in a shop. */
export const SALE_TERMS =
  /condicion(?:e)?s (?:generales |generals |xerais )?(?:(?:de|para|d') ?(?:la |las )?)?(?:venta|compra|contratacion|venda|contractacio)|terminos (?:y|e|&) condiciones|termos e condicions|termes i condicions|condicion(?:e)?s generales|condicions (?:generals|xerais)|^(?:condiciones|condicions|terminos|terms)$|baldintza|terms (?:and|&) conditions|terms of (?:sale|service)|conditions of sale/
/** Other conditions, which may have those of sale within them. */
export const OTHER_TERMS = /condiciones|condicions|terminos|termes|\bterms\b/
/** Right of withdrawal. */
export const WITHDRAWAL =
  /desistimiento|desistiment|desistencia|\bdesistir\b|atzera egite|right (?:of withdrawal|to cancel)|withdrawal/
/** Returns. */
export const RETURNS = /devoluci|devolver|retorn|\bcambios\b|itzulket|\breturns?\b|refund/

const DAYS =
  '\\b(?:14|catorce|catorze|hamalau|15|quince|20|30|60|90|100|365)(?: \\([^)]{1,20}\\))? (?:dias|dies|egun|days)'
const WITHDRAWAL_TERM = new RegExp(
  `(?:${WITHDRAWAL.source}).{0,800}?${DAYS}|${DAYS}.{0,800}?(?:${WITHDRAWAL.source})`,
)
/** Goods that cannot be returned (TRLGDCU art. 103). */
const EXCEPTION =
  /(?:art(?:iculo|\.)? ?103|no (?:sera|es|resulta|sea) (?:de )?aplica\w*|no procede|excepci|exclu).{0,200}?desisti|desisti.{0,200}?(?:art(?:iculo|\.)? ?103|no (?:sera|es|resulta|sea) (?:de )?aplica|no procede|excepci|exclu)/

/** Whether a text (see `normalise`) grants the withdrawal with its days, or tells when there is none. */
export function explainsWithdrawal(text: string): boolean {
  return WITHDRAWAL_TERM.test(text) || EXCEPTION.test(text)
}

const PRICE = /\d ?€|€ ?\d|\d ?(?:eur|euros)\b/g

/** How many prices a text shows. */
export function priceCount(text: string): number {
  return text.match(PRICE)?.length ?? 0
}

const TAX = '(?:i\\.?v\\.?a\\.?|igic|ive|impuestos?|impostos|impostes|tasas|vat|tax(?:es)?)'
/** Prices that have their taxes in them; «no incluido» is the contrary. */
export const WITH_TAX = new RegExp(
  `\\b${TAX}(?: [a-z]{1,12}){0,2}? (?<!no )inc|(?<!no )\\binclu[a-z]{1,6} (?:el |los |l'|tots els )?${TAX}|\\bcon ${TAX}|\\bamb iva|bez(?:-a)? barne|\\bpreci?os? fina(?:l|les|ls)\\b|incl\\.? (?:vat|tax)`,
)
/** Prices to which taxes are still to be added, as in «+ IVA». */
export const WITHOUT_TAX = new RegExp(
  `(?:\\+|\\bmas|\\bmes|\\bsin|\\bsense) ?(?:el )?(?:\\d{1,2} ?% )?(?:de |d')?${TAX}\\b|\\b(?:anadir|sumar)(?:a|le)? (?:el |los )?${TAX}\\b|\\b${TAX} (?:no inc|a ?parte|exc)|\\bno inclu[a-z]{1,6} (?:el |los |l')?${TAX}\\b|excl[a-z.]{0,9} (?:el )?${TAX}\\b|\\+ ?bez\\b|bez gabe`,
)
/** Shops that sell to businesses alone. */
export const FOR_BUSINESSES =
  /\bb2b\b|(?:solo|exclusiv[a-z]*|unicamente|nomes) (?:para |a |per a )?(?:clientes )?(?:profesional|empresa|mayorista|distribuidor|professional)|venta al por mayor|\bmayoristas?\b/

/** The first link whose text or address says what is looked for. */
export function linkSaying(page: Page, pattern: RegExp): Link | undefined {
  return pageFacts(page).links.find(({ element, text, url }) => {
    const label = text || element.attribs['aria-label'] || element.attribs.title || ''
    const slug = url === undefined ? '' : url.pathname.replace(/\.[a-z]{2,5}$/, '').replace(/[-_/+]+/g, ' ')
    return pattern.test(normalise(label.slice(0, 200))) || pattern.test(normalise(slug))
  })
}
