import { brand, type PublicPath } from '@agency/web-kit'

/** A structured-data object of schema.org. Addresses that begin with `/` are made absolute by the shell. */
type JsonLd = Record<string, unknown>

/** A page on the way from the home to the current one, the last included. */
export interface Crumb {
  readonly label: string
  readonly path: PublicPath
}

/** `@id` under which the shell describes the agency on every page. */
const BUSINESS_ID = '/#negocio'

const CONTEXT = 'https://schema.org'

/** Where a page stands; `trail` begins with the home. */
export const breadcrumbList = (trail: readonly Crumb[]): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: path,
  })),
})

/** Questions that stand on the page, word for word. */
export const faqPage = (
  items: readonly { readonly question: string; readonly answer: string }[],
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** A service of the agency and the page that explains it. */
export const service = (facts: {
  readonly name: string
  readonly description: string
  readonly path: PublicPath
}): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Service',
  name: facts.name,
  serviceType: facts.name,
  description: facts.description,
  url: facts.path,
  provider: { '@id': BUSINESS_ID },
  areaServed: { '@type': 'AdministrativeArea', name: brand.region },
})
