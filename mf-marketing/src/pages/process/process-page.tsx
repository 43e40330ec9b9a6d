import { Container, Section, VisuallyHidden } from '@agency/ui'
import { CallToAction } from '../../components/call-to-action.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { processContent as content } from './process.content.ts'
import { processMeta, processTrail } from './process.meta.ts'
import { barsOf } from './sections/bars.ts'
import { PhaseRow } from './sections/phase-row.tsx'
import { Timeline } from './sections/timeline.tsx'

/** `/proceso`: five phases, three questions, a call to action and the contact form. */
export function ProcessPage({ host }: PageProps) {
  usePageMeta(host, processMeta)
  return (
    <>
      <PageHero trail={processTrail} eyebrow={content.eyebrow} title={content.title} lead={content.lead}>
        <Timeline content={content.timeline} phases={content.phases} />
      </PageHero>
      <Section aria-labelledby={PHASES_ID}>
        <Container>
          <VisuallyHidden as="h2" id={PHASES_ID}>
            {content.phasesTitle}
          </VisuallyHidden>
          {barsOf(content.phases).map((bar, index) => {
            const phase = content.phases[index]
            return phase && <PhaseRow key={phase.id} phase={phase} bar={bar} labels={content.details} />
          })}
        </Container>
      </Section>
      <FaqSection content={content.faq} />
      <CallToAction content={content.closing} />
      <ContactSection host={host} />
    </>
  )
}

const PHASES_ID = 'fases'
