import {
  type Band,
  bandOf,
  CATEGORY_IDS,
  type CategoryId,
  type Points,
  percentOf,
  totalOf,
} from '@agency/contracts/analysis-values'
import {
  Badge,
  Container,
  Eyebrow,
  Grid,
  GridItem,
  Heading,
  Icon,
  OctagonXIcon,
  ProgressRing,
  ScoreBar,
  Section,
  Stack,
  Text,
  token,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { example } from '@agency/web-kit/example'
import { styled } from 'styled-components'
import { AddressForm, type AddressFormContent } from './address-form.tsx'

export interface TeaserContent {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  readonly form: AddressFormContent
  readonly report: {
    readonly badge: string
    /** Verdicts on the global score. */
    readonly captions: Readonly<Record<Band, string>>
    /** Accessible name of the global score. */
    readonly score: string
    readonly categories: Readonly<Record<CategoryId, string>>
    readonly findings: string
  }
}

/** The free analysis with a preview of its report. */
export const Teaser = ({ content }: { readonly content: TeaserContent }) => (
  <Section tone="wine" furrows spacing="large">
    <Container>
      <Grid gap={12}>
        <GridItem large={6}>
          <Stack gap={6}>
            <Eyebrow>{content.eyebrow}</Eyebrow>
            <Heading level={2} size="title1">
              {content.title}
            </Heading>
            <Text size="lead">{content.text}</Text>
            <AddressForm content={content.form} />
          </Stack>
        </GridItem>
        <GridItem large={6}>
          <Report content={content.report} />
        </GridItem>
      </Grid>
    </Container>
  </Section>
)

/** The example report in short. */
const Report = ({ content }: { readonly content: TeaserContent['report'] }) => (
  <Sheet data-tone="night">
    <Head>
      <div>
        <Badge>{content.badge}</Badge>
        <Site>{example.site}</Site>
        <Text size="small" tone={band} weight="strong">
          {content.captions[band]}
        </Text>
      </div>
      <ProgressRing value={percent} tone={band} label={fill(content.score, { percent })} />
    </Head>
    <Stack gap={4}>
      {bars.map(({ id, value, tone }) => (
        <Bar key={id}>
          <BarHead>
            <span>{content.categories[id]}</span>
            <Value>{value}</Value>
          </BarHead>
          <ScoreBar value={value} max={100} tone={tone} label={content.categories[id]} />
        </Bar>
      ))}
    </Stack>
    <Findings>
      <Text size="small" weight="strong" tone="bad">
        {fill(content.findings, { count: faults.length })}
      </Text>
      <FindingsList role="list">
        {faults.map((fault) => (
          <Finding key={fault}>
            <Icon icon={OctagonXIcon} size="small" />
            {fault}
          </Finding>
        ))}
      </FindingsList>
    </Findings>
  </Sheet>
)

const shareOf = (score: Points) => ({ value: percentOf(score) ?? 0, tone: bandOf(score) ?? 'bad' })
const { value: percent, tone: band } = shareOf(totalOf(Object.values(example.scores)))
const bars = CATEGORY_IDS.map((id) => ({ id, ...shareOf(example.scores[id]) }))
const faults = Object.values(example.faults)

const Sheet = styled.div`
  display: grid;
  gap: ${token.space[8]};
  padding: clamp(${token.space[5]}, 3vw, ${token.space[10]});
  border-radius: ${token.radius.large};
  background: ${token.color.paper};
  color: ${token.color.ink};
  box-shadow: ${token.shadow.overlay};

  ${token.media.large} {
    margin-block-end: calc(-1 * ${token.space[16]});
    transform: translateY(-${token.space[8]});
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`

const Site = styled.p`
  margin-block-start: ${token.space[3]};
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
  overflow-wrap: anywhere;
`

const Bar = styled.div`
  display: grid;
  gap: ${token.space[2]};
`

const BarHead = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`

const Value = styled.span`
  font-variant-numeric: tabular-nums;
`

const Findings = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[5]};
  border: 1px solid color-mix(in srgb, ${token.color.bad} 35%, transparent);
  border-radius: ${token.radius.medium};
  background: ${token.color.badSoft};
`

const FindingsList = styled.ul`
  display: grid;
`

const Finding = styled.li`
  display: flex;
  gap: ${token.space[3]};
  padding-block: ${token.space[1]};
  font-size: ${token.text.small};

  & > svg {
    flex: none;
    margin-block-start: 0.25rem;
    color: ${token.color.bad};
  }
`
