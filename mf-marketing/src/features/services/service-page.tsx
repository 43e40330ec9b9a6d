import type { ReactNode } from 'react'
import type { LinkText } from '../../components/action-links.tsx'
import type { Backdrop } from '../../components/backdrop.tsx'
import { CallToAction, type CallToActionContent } from '../../components/call-to-action.tsx'
import { type FaqContent, FaqSection } from '../../components/faq-section.tsx'
import type { Crumb } from '../../lib/json-ld.ts'
import { Audience, type AudienceContent } from './sections/audience.tsx'
import { Deliverables, type DeliverablesContent } from './sections/deliverables.tsx'
import { type FigureContent, FigureSection } from './sections/figure-section.tsx'
import { Packages, type PackagesContent } from './sections/packages.tsx'
import { Process, type ProcessContent } from './sections/process.tsx'
import { Results, type ResultsContent } from './sections/results.tsx'
import { ServiceHero } from './sections/service-hero.tsx'

/** Content of a service page, in page order. */
export interface ServiceContent {
  readonly trail: readonly Crumb[]
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly actions: readonly LinkText[]
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly audience: AudienceContent
  readonly deliverables: DeliverablesContent
  readonly figure: FigureContent
  /** The section that the illustration follows. */
  readonly figureAfter: 'audience' | 'deliverables' | 'process'
  readonly process: ProcessContent
  readonly packages?: PackagesContent
  readonly results: ResultsContent
  readonly faq: FaqContent
  readonly call: CallToActionContent
}

interface ServicePageProps {
  readonly content: ServiceContent
  readonly backdrop: Backdrop
  /** The service's illustration. */
  readonly figure: ReactNode
}

/** A service page: audience, deliverables, process, results and questions. */
export function ServicePage({ content, backdrop, figure }: ServicePageProps) {
  const figureAfter = (section: ServiceContent['figureAfter']) =>
    section === content.figureAfter && <FigureSection content={content.figure}>{figure}</FigureSection>
  return (
    <>
      <ServiceHero content={content} backdrop={backdrop} />
      <Audience content={content.audience} />
      {figureAfter('audience')}
      <Deliverables content={content.deliverables} />
      {figureAfter('deliverables')}
      <Process content={content.process} />
      {figureAfter('process')}
      {content.packages && <Packages content={content.packages} />}
      <Results content={content.results} />
      <FaqSection content={content.faq} />
      <CallToAction content={content.call} />
    </>
  )
}
