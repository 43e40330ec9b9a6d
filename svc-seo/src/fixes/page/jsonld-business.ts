import type { FixRefusal, PatchOf } from '@agency/contracts'
import type { Page } from '../../artefacts.ts'
import { BUSINESS_TYPES, SCHEMA_TYPES } from '../../knowledge/schema-types.ts'
import { isOwn } from '../../page/own-site.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { visibleLines, visibleText } from '../../page/page-text.ts'
import { profilesOf } from '../../page/social-links.ts'
import { shareImageTag } from '../../page/social-tags.ts'
import { structuredData } from '../../page/structured-data.ts'
import { normalise } from '../../page/text.ts'
import { type PostalAddress, postalAddressesIn, townsIn } from '../../spain/address.ts'
import { isFax, nationalDigits, phonesIn } from '../../spain/contact.ts'
import { isHome, resolveUrl } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { seoPluginOf } from '../made-with.ts'
import { businessKind } from './business-kind.ts'
import { logoUrl } from './logo.ts'
import { quoted } from './origin.ts'
import { siteNameOf } from './site-name.ts'

/** Profiles of one patch. */
const PROFILES_MAX = 8

/**
 * What a page shows of its business, for search engines. A local business needs its whole address on the page; without it,
 * a business with a phone and a logo is an organization.
 */
export const jsonldBusinessFix = defineFix({
  id: 'jsonld-business',
  covers: ['sd-business'],
  touches: [
    'jsonld-valid',
    'sd-localbusiness-fields',
    'sd-organization-fields',
    'sd-website-name',
    'sd-product',
    'sd-self-reviews',
    'local-town',
  ],
  needs: ['page', 'spanishSite'],
  make: ({ page, spanishSite }) => {
    if (hasOwnData(page)) return 'hasOwn'
    if (seoPluginOf(page) !== undefined) return 'plugin'
    const name = siteNameOf(page)
    if (name === undefined) return 'notCertain'
    const phone = phoneOn(page)
    if (phone === 'contradiction') return phone
    const address = addressOn(page)
    const logo = logoUrl(page)
    // Whose page it is says a phone at least: a person's own site has a name and a logo too.
    const isOrganization = logo !== undefined && phone !== undefined && spanishSite
    if (typeof address === 'string' && !isOrganization) return address
    const image = imageOn(page)
    const profiles = profilesOf(page).slice(0, PROFILES_MAX)
    return {
      state: 'ready',
      params: {
        type: typeof address === 'string' ? 'Organization' : businessKind(name.name),
        name: name.name,
        url: `${page.url.origin}/`,
        site: saysNothing(page) && isHome(page.url),
        ...(phone !== undefined && { telephone: phone }),
        ...(typeof address !== 'string' && { address: partsOf(address) }),
        ...(logo !== undefined && { logo: logo.href }),
        ...(image !== undefined && { image: image.href }),
        sameAs: profiles.map(({ href }) => href),
      },
      from: [
        quoted(name.from, name.name),
        ...(typeof address === 'string'
          ? []
          : [quoted('postal', `${address.street}, ${address.code} ${address.town}`)]),
        ...(phone === undefined ? [] : [quoted('phone', phone)]),
        ...(logo === undefined ? [] : [quoted('logo', logo.pathname)]),
        ...(profiles.length === 0 ? [] : [quoted('profiles', profiles.map(({ host }) => host).join(', '))]),
      ],
    }
  },
})

const saysNothing = (page: Page) => {
  const { nodes, markupTypes } = structuredData(page)
  return nodes.every(({ types }) => types.length === 0) && markupTypes.length === 0
}

/** Data of a business, or a block that may be about one: nothing reads a broken one, nor a type that does not exist. */
function hasOwnData(page: Page): boolean {
  const { blocks, markupTypes } = structuredData(page)
  const isUnclear = blocks.some(
    ({ issue, isEmpty, hasContext, types }) =>
      issue !== undefined || isEmpty || !hasContext || types.some(mayBeBusiness),
  )
  return isUnclear || markupTypes.some((type) => BUSINESS_TYPES.has(type) || mayBeBusiness(type))
}

/** A type that does not exist, or a business of another vocabulary: `v:Organization`, not the `foaf:Document` of Drupal. */
function mayBeBusiness(type: string): boolean {
  const name = type.split(/[:/#]/).at(-1) ?? ''
  return name === type ? !SCHEMA_TYPES.has(type) : BUSINESS_TYPES.has(name)
}

/** The phone of the page, a landline before a mobile; two of a kind leave open which one is the business's. */
function phoneOn(page: Page): string | undefined | 'contradiction' {
  if (pageFacts(page).links.some(({ url, text }) => callsAnother(url, text))) return 'contradiction'
  const text = visibleText(page.document)
  const phones = phonesIn(text).filter((phone) => !isFax(phone.text, text))
  const mobiles = phones.filter(({ digits }) => /^[67]/.test(digits))
  const landlines = phones.filter((phone) => !mobiles.includes(phone))
  if (landlines.length > 1 || mobiles.length > 1) return 'contradiction'
  return (landlines[0] ?? mobiles[0])?.text
}

/** Whether a link shows one number and calls another. */
function callsAnother(url: URL | undefined, text: string): boolean {
  const [shown] = phonesIn(text)
  if (url?.protocol !== 'tel:' || shown === undefined) return false
  return nationalDigits(url.pathname.replace(/%20/g, '')) !== shown.digits
}

/** The one whole address of the page, or why there is none. */
function addressOn(page: Page): PostalAddress | FixRefusal {
  const lines = visibleLines(page.document)
  const [first, ...others] = postalAddressesIn(lines)
  if (first === undefined) return 'noFact'
  const towns = new Set(townsIn(lines.join('\n')).map(({ name }) => normalise(name)))
  if (others.length > 0 || towns.size > 1) return 'contradiction'
  if (first.town === undefined) return 'notCertain'
  return isOfAuthority(lines, first) ? 'notCertain' : first
}

/** Where complaints about personal data go: legal texts give its address, not the business's. */
const AUTHORITY = /protecci[oó]n de (?:los )?datos|protecci[oó] de dades|\bAEPD\b/i

const isOfAuthority = (lines: readonly string[], { code }: PostalAddress) =>
  lines.some((line) => line.includes(code) && AUTHORITY.test(line))

const partsOf = ({
  street,
  code,
  town,
  region,
}: PostalAddress): PatchOf<'jsonld-business'>['params']['address'] => ({
  street,
  postcode: code,
  town,
  ...(region !== undefined && { region }),
})

/** The image that the page gives to networks, if it shows it too. */
function imageOn(page: Page): URL | undefined {
  const url = resolveUrl(shareImageTag(page)?.value ?? '', page.baseUrl)
  if (url === undefined || !isOwn(url, page)) return undefined
  const isShown = pageFacts(page).images.some(
    ({ hidden, element }) =>
      !hidden && resolveUrl(element.attribs.src ?? '', page.baseUrl)?.href === url.href,
  )
  return isShown ? url : undefined
}
