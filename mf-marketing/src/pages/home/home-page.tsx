import { CallToAction } from '../../components/call-to-action.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { homeContent } from './home.content.ts'
import { homeMeta } from './home.meta.ts'
import { HomeHero } from './sections/home-hero.tsx'
import { Phases } from './sections/phases.tsx'
import { Promises } from './sections/promises.tsx'
import { ServicesIndex } from './sections/services-index.tsx'
import { Teaser } from './sections/teaser.tsx'

export function HomePage({ host }: PageProps) {
  usePageMeta(host, homeMeta)
  return (
    <>
      <HomeHero content={homeContent.hero} videoUrl={host.config?.heroVideoUrl} />
      <ServicesIndex content={homeContent.services} />
      <Teaser content={homeContent.teaser} />
      <Phases content={homeContent.phases} />
      <Promises content={homeContent.promises} />
      <CallToAction content={homeContent.call} />
    </>
  )
}
