import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'
import ogImage from '../../../media/og/services.jpg?no-inline'
import { breadcrumbList } from '../../lib/json-ld.ts'
import { servicesContent } from './services.content.ts'

export const servicesMeta: RemotePage = {
  path: paths.services,
  meta: {
    title: `Servicios de diseño web, SEO y publicidad en ${brand.city}`,
    description: `Diseño web, desarrollo, SEO y anuncios para pequeñas empresas. Cada servicio, con su plazo y un presupuesto cerrado en ${facts.quote}.`,
    keywords: `servicios de agencia digital, diseño web, desarrollo web, SEO, Google Ads, ${brand.city}, ${brand.region}`,
    og: { type: 'website', image: ogImage },
    jsonLd: [breadcrumbList(servicesContent.trail)],
  },
}
