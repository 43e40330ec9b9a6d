import { PageHero } from '../../components/page-hero.tsx'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { ServiceCards } from './service-cards.tsx'
import { servicesContent } from './services.content.ts'
import { servicesMeta } from './services.meta.ts'

export function ServicesPage({ host }: PageProps) {
  usePageMeta(host, servicesMeta)
  const { cards, ...hero } = servicesContent
  return (
    <>
      <PageHero {...hero} />
      <ServiceCards content={cards} />
      <ContactSection host={host} />
    </>
  )
}
