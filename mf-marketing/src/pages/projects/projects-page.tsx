import { Container, Grid, GridItem, Heading, Section } from '@agency/ui'
import { PageHero } from '../../components/page-hero.tsx'
import { StepsList } from '../../components/steps-list.tsx'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import { ProjectsGrid } from '../../features/projects/projects-grid.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { projectsContent as content } from './projects.content.ts'
import { projectsMeta, projectsTrail } from './projects.meta.ts'

/** `/proyectos`: the portfolio, then the contact form. */
export function ProjectsPage({ host }: PageProps) {
  usePageMeta(host, projectsMeta)
  return (
    <>
      <PageHero trail={projectsTrail} eyebrow={content.eyebrow} title={content.title} lead={content.lead} />
      <Section aria-label={content.grid}>
        <Container>
          <ProjectsGrid />
        </Container>
      </Section>
      <Section aria-labelledby={HOW_ID}>
        <Container>
          <Grid gap={8}>
            <GridItem large={4}>
              <Heading level={2} id={HOW_ID}>
                {content.how.title}
              </Heading>
            </GridItem>
            <GridItem large={8}>
              <StepsList steps={content.how.steps} />
            </GridItem>
          </Grid>
        </Container>
      </Section>
      <ContactSection host={host} />
    </>
  )
}

const HOW_ID = 'que-pedimos'
