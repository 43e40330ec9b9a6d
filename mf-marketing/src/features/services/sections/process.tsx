import { Container, Section, Stack } from '@agency/ui'
import type { LinkText } from '../../../components/action-links.tsx'
import { ArrowLink } from '../../../components/arrow-link.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { type Step, StepsList } from '../../../components/steps-list.tsx'

export interface ProcessContent {
  readonly title: string
  readonly lead: string
  readonly steps: readonly Step[]
  readonly more: LinkText
}

/** The steps with their timing. */
export const Process = ({ content }: { readonly content: ProcessContent }) => (
  <Section tone="night" furrows spacing="large">
    <Container>
      <Stack gap={10}>
        <SectionHead title={content.title} lead={content.lead} />
        <StepsList steps={content.steps} />
        <ArrowLink link={content.more} />
      </Stack>
    </Container>
  </Section>
)
