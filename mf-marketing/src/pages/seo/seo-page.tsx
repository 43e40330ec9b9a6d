import { ServicePage } from '../../features/services/service-page.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { seoMedia } from '../../media/seo.media.ts'
import { Roadmap } from './roadmap.tsx'
import { seoContent } from './seo.content.ts'
import { seoMeta } from './seo.meta.ts'

export function SeoPage({ host }: PageProps) {
  usePageMeta(host, seoMeta)
  return (
    <ServicePage content={seoContent} backdrop={seoMedia} figure={<Roadmap content={seoContent.roadmap} />} />
  )
}
