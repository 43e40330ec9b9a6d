import { ServicePage } from '../../features/services/service-page.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { webDevelopmentMedia } from '../../media/web-development.media.ts'
import { LoadTimeline } from './load-timeline.tsx'
import { measuredNote, webDevelopmentContent } from './web-development.content.ts'
import { webDevelopmentMeta } from './web-development.meta.ts'

export function WebDevelopmentPage({ host }: PageProps) {
  usePageMeta(host, webDevelopmentMeta)
  const content = host.config?.hasBrowser
    ? { ...webDevelopmentContent, results: { ...webDevelopmentContent.results, note: measuredNote } }
    : webDevelopmentContent
  return (
    <ServicePage
      content={content}
      backdrop={webDevelopmentMedia}
      figure={<LoadTimeline content={webDevelopmentContent.timeline} />}
    />
  )
}
