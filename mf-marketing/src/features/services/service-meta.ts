import type { RemotePage } from '@agency/contracts'
import type { PublicPath } from '@agency/web-kit'
import { breadcrumbList, faqPage, service } from '../../lib/json-ld.ts'
import type { ServiceContent } from './service-page.tsx'

interface ServiceFacts {
  readonly path: PublicPath
  readonly content: ServiceContent
  readonly title: string
  readonly description: string
  readonly keywords: string
  /** URL of the sharing image, 1200×630. */
  readonly image: string
}

/** Metadata of a service page: structured data of service, questions and breadcrumbs. */
export const servicePage = ({
  path,
  content,
  title,
  description,
  keywords,
  image,
}: ServiceFacts): RemotePage => ({
  path,
  meta: {
    title,
    description,
    keywords,
    og: { type: 'website', title: content.title, description, image },
    jsonLd: [
      service({ name: content.eyebrow, description, path }),
      faqPage(content.faq.items),
      breadcrumbList(content.trail),
    ],
  },
})
