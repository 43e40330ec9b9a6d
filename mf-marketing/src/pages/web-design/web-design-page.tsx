import { ServicePage } from '../../features/services/service-page.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { webDesignMedia } from '../../media/web-design.media.ts'
import { FiveSeconds } from './five-seconds.tsx'
import { webDesignContent } from './web-design.content.ts'
import { webDesignMeta } from './web-design.meta.ts'

export function WebDesignPage({ host }: PageProps) {
  usePageMeta(host, webDesignMeta)
  return (
    <ServicePage
      content={webDesignContent}
      backdrop={webDesignMedia}
      figure={<FiveSeconds content={webDesignContent.fiveSeconds} />}
    />
  )
}
