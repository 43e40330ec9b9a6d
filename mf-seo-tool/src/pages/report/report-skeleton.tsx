import { CATEGORY_IDS } from '@agency/contracts/analysis-values'
import { Container, Grid, GridItem, Heading, Section, Skeleton, Stack } from '@agency/ui'

export interface ReportSkeletonProps {
  readonly label: string
}

/** Placeholder while a saved report loads. */
export const ReportSkeleton = ({ label }: ReportSkeletonProps) => (
  <Section spacing="small" aria-busy="true">
    <Container>
      <Stack gap={10}>
        <Stack gap={4}>
          <Heading level={1} size="title3" tabIndex={-1} data-view-focus="">
            {label}
          </Heading>
          <Skeleton variant="title" />
          <Skeleton lines={2} />
        </Stack>
        <Grid>
          {CATEGORY_IDS.map((card) => (
            <GridItem key={card} medium={4}>
              <Skeleton variant="block" />
            </GridItem>
          ))}
        </Grid>
        <Skeleton variant="block" />
        <Skeleton lines={6} />
      </Stack>
    </Container>
  </Section>
)
