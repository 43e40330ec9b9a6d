import type { Page } from '../artefacts.ts'
import { BUSINESS_TYPES, LOCAL_BUSINESS_TYPES } from '../knowledge/schema-types.ts'
import { isA, nodesIn, type SdNode, structuredData, textIn } from '../page/structured-data.ts'
import { nationalDigits, phonesIn } from './contact.ts'
import { shownTaxId, taxIdsIn } from './nif.ts'

/** Properties with which a page, a site or an article names whose it is. */
const OWNER = ['publisher', 'mainEntity', 'about', 'copyrightHolder', 'provider', 'author'] as const
const OWNED: ReadonlySet<string> = new Set([
  ...['WebSite', 'WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'ItemPage', 'ProfilePage'],
  ...['Article', 'BlogPosting', 'NewsArticle', 'Service'],
])

/**
 * Businesses that a page presents as its own: those at the top, and those that it names as its publisher or
 * subject. The maker of a product or who organises an event is somebody else.
 */
export function businessesOf(page: Pick<Page, 'document'>): readonly SdNode[] {
  const { nodes } = structuredData(page)
  const owners = new Set(
    nodes
      .filter((node) => isA(node, OWNED))
      .flatMap((node) => OWNER.flatMap((property) => nodesIn(node, property))),
  )
  return nodes.filter((node) => isA(node, BUSINESS_TYPES) && (node.isTop || owners.has(node)))
}

/** Whether a business has a place of its own or an area it serves. */
export function isLocal(business: SdNode): boolean {
  return isA(business, LOCAL_BUSINESS_TYPES)
}

/** Something that a business says of itself to machines and its page says otherwise to people. */
export interface Contradiction {
  readonly what: 'phone' | 'postalCode' | 'taxId'
  /** As the structured data says it, and as the page shows it; nobody's personal tax number is repeated. */
  readonly declared: string
  readonly shown: string
}

/** A Spanish postal code with its town: five digits alone may be a price. */
const POSTAL_CODE = /(?<!\d)((?:0[1-9]|[1-4]\d|5[0-2])\d{3})[\s,–-]{1,3}\(?\p{Lu}/gu

/**
 * What differs between a business and the visible text of its page. What the page does not show, or
 * is not Spanish, is not compared.
 * @param links addresses of the page's links, for `tel:`
 */
export function contradictionsOf(
  business: SdNode,
  text: string,
  links: readonly string[],
): readonly Contradiction[] {
  const [address] = nodesIn(business, 'address')
  const phones = `${text} ${links.filter((href) => /^tel:/i.test(href)).join(' ; ')}`
  return [
    compare(
      'phone',
      nationalPhone(textIn(business, 'telephone')),
      phonesIn(phones).map(({ digits }) => digits),
    ),
    compare('postalCode', postalCode(address), postalCodesIn(text)),
    taxContradiction(business, text),
  ].filter((one) => one !== undefined)
}

function compare(
  what: Contradiction['what'],
  declared: string | undefined,
  shown: readonly string[],
): Contradiction | undefined {
  const [first] = shown
  if (declared === undefined || first === undefined || shown.includes(declared)) return undefined
  return { what, declared, shown: first }
}

function nationalPhone(phone: string | undefined): string | undefined {
  const digits = phone === undefined ? '' : nationalDigits(phone)
  return /^[6-9]\d{8}$/.test(digits) ? digits : undefined
}

function postalCode(address: SdNode | undefined): string | undefined {
  const code = address && textIn(address, 'postalCode')
  return code !== undefined && /^\d{5}$/.test(code) ? code : undefined
}

function postalCodesIn(text: string): readonly string[] {
  return [...text.matchAll(POSTAL_CODE)].flatMap(([, code]) => code ?? [])
}

function taxContradiction(business: SdNode, text: string): Contradiction | undefined {
  const written = textIn(business, 'taxID') ?? textIn(business, 'vatID')
  const [declared] = written === undefined ? [] : taxIdsIn(`NIF ${written}`)
  const shown = taxIdsIn(text).filter(({ isPlaceholder }) => !isPlaceholder)
  const [first] = shown
  if (declared === undefined || first === undefined) return undefined
  if (shown.some(({ id }) => id === declared.id)) return undefined
  return { what: 'taxId', declared: shownTaxId(declared), shown: shownTaxId(first) }
}
