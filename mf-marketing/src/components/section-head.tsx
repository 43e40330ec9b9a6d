import { Grid, GridItem, Heading, Text } from '@agency/ui'

/** A section's title with its lead beside it. */
export const SectionHead = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <Grid gap={6}>
    <GridItem large={7}>
      <Heading level={2}>{title}</Heading>
    </GridItem>
    <GridItem large={5}>
      <Text tone="muted">{lead}</Text>
    </GridItem>
  </Grid>
)
