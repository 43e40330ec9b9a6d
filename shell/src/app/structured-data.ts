import { type Brand, brand } from '@agency/web-kit'
import { businessContent } from '../content/head.content.ts'
import { DEFAULT_IMAGE } from './default-image.ts'

type JsonLd = Readonly<Record<string, unknown>>

/**
 * Structured data of every public page: the business and the site. URLs begin with `/`; empty values of the brand file
 * are left out.
 */
export const jsonLdOf = ({
  name,
  email,
  phone,
  instagram,
  city,
  region,
  legal,
  business,
}: Brand): readonly JsonLd[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': '/#negocio',
    name,
    description: businessContent.description,
    url: '/',
    telephone: phone.tel,
    email,
    image: DEFAULT_IMAGE.path,
    logo: '/icons/icon-512.png',
    address: {
      '@type': 'PostalAddress',
      ...(legal.address && { streetAddress: legal.address }),
      ...(legal.postalCode && { postalCode: legal.postalCode }),
      addressLocality: city,
      addressRegion: region,
      addressCountry: 'ES',
    },
    ...(legal.owner && { legalName: legal.owner }),
    ...(legal.nif && { vatID: legal.nif }),
    ...(business.priceRange && { priceRange: business.priceRange }),
    ...(business.latitude &&
      business.longitude && {
        geo: { '@type': 'GeoCoordinates', latitude: business.latitude, longitude: business.longitude },
      }),
    ...(business.opens &&
      business.closes && {
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: business.opens,
            closes: business.closes,
          },
        ],
      }),
    areaServed: { '@type': 'Country', name: 'España' },
    sameAs: [instagram],
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': '/#web',
    name,
    url: '/',
    inLanguage: 'es-ES',
    publisher: { '@id': '/#negocio' },
  },
]

/** The same for this site's brand. */
export const siteJsonLd: readonly JsonLd[] = jsonLdOf(brand)

/**
 * The same data with absolute URLs.
 * @param origin scheme and host of the site, without a trailing slash
 */
export function withAbsoluteUrls(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withAbsoluteUrls(inner, origin)]),
  )
}
