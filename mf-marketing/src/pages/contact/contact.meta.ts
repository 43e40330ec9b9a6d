import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'
import ogImage from '../../../media/og/contact.jpg?no-inline'
import { breadcrumbList, type Crumb } from '../../lib/json-ld.ts'
import { contactPageContent } from './contact.content.ts'

export const contactTrail: readonly Crumb[] = [
  { label: contactPageContent.home, path: paths.home },
  { label: contactPageContent.here, path: paths.contact },
]

export const contactMeta: RemotePage = {
  path: paths.contact,
  meta: {
    title: `Contacto: presupuesto web en ${facts.quote} · ${brand.city}`,
    description: `Cuéntanos qué necesita tu negocio y en ${facts.quote} tienes un presupuesto con precio y plazos cerrados. Teléfono, WhatsApp o formulario.`,
    keywords: `contacto agencia digital, presupuesto página web, presupuesto diseño web ${brand.region}, agencia web ${brand.city}`,
    og: { type: 'website', image: ogImage },
    jsonLd: [breadcrumbList(contactTrail)],
  },
  sitemap: true,
}
