import { ServicePage } from '../../features/services/service-page.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { marketingMedia } from '../../media/marketing.media.ts'
import { marketingContent } from './marketing.content.ts'
import { marketingMeta } from './marketing.meta.ts'
import { TestBranches } from './test-branches.tsx'

export function MarketingPage({ host }: PageProps) {
  usePageMeta(host, marketingMeta)
  return (
    <ServicePage
      content={marketingContent}
      backdrop={marketingMedia}
      figure={<TestBranches content={marketingContent.branches} />}
    />
  )
}
