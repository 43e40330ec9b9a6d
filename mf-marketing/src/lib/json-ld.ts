import { brand, type PublicPath } from '@agency/web-kit'

/** A schema.org object. The shell makes URLs that begin with `/` absolute. */
type JsonLd = Record<string, unknown>

/** A breadcrumb, including the current page. */
export interface Crumb {
  readonly label: string
  readonly path: PublicPath
}

/** `@id` of the agency, which the shell describes on every page. */
const BUSINESS_ID = '/#negocio'

const CONTEXT = 'https://schema.org'

/** Breadcrumbs of a page; `trail` begins with the home page. */
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

/** The page's questions, word for word. */
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

/** A service of the agency with its page. */
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
