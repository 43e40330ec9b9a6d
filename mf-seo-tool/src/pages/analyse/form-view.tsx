import { bandOf, percentOf, totalOf } from '@agency/contracts/analysis-values'
import {
  Alert,
  Card,
  Container,
  Eyebrow,
  FileTextIcon,
  GaugeIcon,
  Grid,
  GridItem,
  Heading,
  Icon,
  ProgressRing,
  SearchIcon,
  Section,
  Stack,
  Text,
  token,
} from '@agency/ui'
import { plural } from '@agency/web-kit'
import { example } from '@agency/web-kit/example'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  type AnalysisFields,
  EXAMPLE_HASH,
  type Failure,
  type FormState,
} from '../../features/analysis/analysis-state.ts'
import type { AnalyseContent } from './analyse.content.ts'
import { AnalysisForm } from './analysis-form.tsx'
import { RobotSection } from './robot-section.tsx'

export interface FormViewProps {
  readonly content: AnalyseContent
  readonly state: FormState
  readonly canSendMail: boolean
  readonly onSubmit: (fields: AnalysisFields) => void
}

/** Of the example, whose report is not loaded here. */
const exampleTotal = totalOf(Object.values(example.scores))

const featureIcons = { checks: SearchIcon, fast: GaugeIcon, report: FileTextIcon } as const

/** Introduction and form: the only view rendered on the server. */
export function FormView({ content, state, canSendMail, onSubmit }: FormViewProps) {
  const titleId = useId()
  return (
    <Section spacing="medium">
      <Container>
        <Grid gap={16}>
          <GridItem large={6}>
            <Stack gap={6}>
              <Eyebrow>{content.eyebrow}</Eyebrow>
              <Heading
                level={1}
                size="display"
                tabIndex={-1}
                data-view-focus={state.failure ? undefined : ''}
              >
                {content.title}
              </Heading>
              <Text size="lead" tone="muted">
                {content.lead}
              </Text>
              <Example>
                <ExampleRing aria-hidden="true">
                  <ProgressRing
                    size="small"
                    value={percentOf(exampleTotal)}
                    tone={bandOf(exampleTotal) ?? 'neutral'}
                    label={content.example}
                  />
                </ExampleRing>
                <Link to={{ hash: EXAMPLE_HASH }}>{content.example}</Link>
              </Example>
            </Stack>
          </GridItem>
          <GridItem large={6}>
            <FormCard forwardedAs="section" variant="raised" padding="medium" aria-labelledby={titleId}>
              <Stack gap={5}>
                {state.failure && (
                  <FailureAlert content={content.failure} failure={state.failure} state={state} />
                )}
                <Heading level={2} size="title4" id={titleId}>
                  {content.form.title}
                </Heading>
                <AnalysisForm
                  content={content.form}
                  fields={state.fields}
                  errors={state.failure?.fields ?? {}}
                  canSendMail={canSendMail}
                  onSubmit={onSubmit}
                />
              </Stack>
            </FormCard>
          </GridItem>
        </Grid>
        <Features role="list">
          {content.features.map((feature) => (
            <Feature key={feature.icon}>
              <FeatureIcon>
                <Icon icon={featureIcons[feature.icon]} size="large" />
              </FeatureIcon>
              <Heading level={2} size="title4">
                {feature.title}
              </Heading>
              <Text tone="muted">{feature.text}</Text>
            </Feature>
          ))}
        </Features>
        <RobotSection content={content.robot} />
      </Container>
    </Section>
  )
}

interface FailureAlertProps {
  readonly content: AnalyseContent['failure']
  readonly failure: Failure
  readonly state: FormState
}

const FailureAlert = ({ content, failure, state }: FailureAlertProps) => (
  <FocusTarget tabIndex={-1} data-view-focus="">
    <Alert
      tone="bad"
      title={content.title}
      actions={state.previousId && <Link to={{ hash: state.previousId }}>{content.previous}</Link>}
    >
      {sentencesOf(content, failure).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  </FocusTarget>
)

function sentencesOf(content: AnalyseContent['failure'], failure: Failure): readonly string[] {
  const { sentence, code, retryAfterSeconds, unreachable, offline } = failure
  const lost = offline ? content.offline : content.unreachable
  const reason = sentence ?? (unreachable ? lost : undefined)
  return [
    reason,
    code === undefined ? undefined : (content.advice as Readonly<Record<string, string>>)[code],
    retryAfterSeconds === undefined ? undefined : whenToRetry(content, retryAfterSeconds),
  ].filter((text) => text !== undefined)
}

const whenToRetry = (content: AnalyseContent['failure'], seconds: number): string =>
  seconds < 60 ? content.retrySoon : plural(Math.ceil(seconds / 60), content.retryLater)

const FormCard = styled(Card)`
  ${token.media.large} {
    margin-inline-start: auto;
    max-width: ${token.width.form};
  }
`

const FocusTarget = styled.div`
  &:focus {
    outline: none;
  }
`

const Example = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target.least};
    font-weight: ${token.weight.strong};
  }
`

/** Large screens only: on a phone the form comes first. */
const ExampleRing = styled.span`
  display: none;

  ${token.media.large} {
    display: block;
  }
`

const Features = styled.ul`
  display: grid;
  gap: ${token.space[8]} ${token.space[10]};
  margin-block-start: clamp(${token.space[12]}, 7vw, ${token.space[20]});
  border-block-start: 1px solid ${token.color.line};

  /* Doubled, to outweigh the global rule for lists. */
  && {
    padding-block-start: ${token.space[10]};
  }

  ${token.media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Feature = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
`

const FeatureIcon = styled.span`
  margin-block-end: ${token.space[1]};
  color: ${token.color.accent};
`
