import { ServicePage } from '../../features/services/service-page.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { webDevelopmentMedia } from '../../media/web-development.media.ts'
import { LoadTimeline } from './load-timeline.tsx'
import { webDevelopmentContent } from './web-development.content.ts'
import { webDevelopmentMeta } from './web-development.meta.ts'

export function WebDevelopmentPage({ host }: PageProps) {
  usePageMeta(host, webDevelopmentMeta)
  return (
    <ServicePage
      content={webDevelopmentContent}
      backdrop={webDevelopmentMedia}
      figure={<LoadTimeline content={webDevelopmentContent.timeline} />}
    />
  )
}
