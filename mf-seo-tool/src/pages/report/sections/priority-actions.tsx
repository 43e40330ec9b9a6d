import { Card, Heading, Icon, Text, type Tone, token, toneColors } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { firstStep } from '../../../features/analysis/first-step.ts'
import type { Report, ReportCheck } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'
import { rowId } from '../row-id.ts'
import { outcomeIcon, outcomeTone } from '../tones.ts'

export interface PriorityActionsProps {
  readonly content: ReportContent['priority']
  readonly priorities: Report['priorities']
  /** Shows a check where the report has it. */
  readonly onReveal: (check: ReportCheck) => void
}

/** What to fix first, in the red box, and what to fix after it; each is absent when empty. */
export const PriorityActions = ({ content, priorities: { first, next }, onReveal }: PriorityActionsProps) => (
  <>
    <Actions
      outcome="error"
      title={fill(content.title, { count: first.length })}
      lead={content.lead}
      checks={first}
      onReveal={onReveal}
    />
    <Actions
      outcome="warning"
      title={content.next.title}
      lead={content.next.lead}
      checks={next}
      onReveal={onReveal}
    />
  </>
)

interface ActionsProps extends Pick<PriorityActionsProps, 'onReveal'> {
  readonly outcome: 'error' | 'warning'
  readonly title: string
  readonly lead: string
  readonly checks: readonly ReportCheck[]
}

function Actions({ outcome, title, lead, checks, onReveal }: ActionsProps) {
  const titleId = useId()
  const tone = outcomeTone[outcome]
  if (checks.length === 0) return null
  return (
    <Card as="section" tone={tone} padding="medium" aria-labelledby={titleId}>
      <Title $tone={tone}>
        <Icon icon={outcomeIcon[outcome]} />
        <Heading level={2} size="title4" id={titleId}>
          {title}
        </Heading>
      </Title>
      <Text size="small" tone="muted">
        {lead}
      </Text>
      <List $tone={tone}>
        {checks.map((check) => (
          <li key={check.key}>
            <div>
              <Finding
                href={`#${rowId(check)}`}
                onClick={(event) => {
                  // The hash of this page names the report.
                  event.preventDefault()
                  onReveal(check)
                }}
              >
                {check.message}
              </Finding>
              {check.solution && <Step solution={check.solution} />}
            </div>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** What to do about it, in a sentence; the rest is in the row. */
const Step = ({ solution }: { readonly solution: string }) => (
  <Text size="small">
    {firstStep(solution).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      part.kind === 'code' ? <code key={index}>{part.text}</code> : part.text,
    )}
  </Text>
)

const Title = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-block-end: ${token.space[1]};

  & > svg {
    flex: none;
    color: ${({ $tone }) => toneColors[$tone].text};
  }
`

const List = styled.ol<{ $tone: Tone }>`
  display: grid;
  gap: ${token.space[3]};
  margin-block-start: ${token.space[5]};
  padding: 0;
  counter-reset: action;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: ${token.space[3]};
    counter-increment: action;
    line-height: ${token.leading.snug};
    overflow-wrap: anywhere;
  }

  & > li::before {
    content: counter(action);
    display: grid;
    place-items: center;
    height: 1.75rem;
    margin-block-start: -0.15rem;
    border-radius: 50%;
    background: ${({ $tone }) => toneColors[$tone].text};
    color: ${({ $tone }) => toneColors[$tone].soft};
    font-size: ${token.text.small};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums;
    print-color-adjust: exact;
  }

  ${token.media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${token.space[10]};
  }
`

const Finding = styled.a`
  color: inherit;
`
