import { Card, Heading, Icon, Text, type Tone, token, toneColors } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { firstStep } from '../../../features/analysis/first-step.ts'
import type { Report, ReportCheck } from '../../../features/analysis/report.ts'
import { pathOf } from '../../../features/analysis/website-url.ts'
import type { ReportContent } from '../report.content.ts'
import { rowId } from '../row-id.ts'
import { outcomeIcon, outcomeTone } from '../tones.ts'
import { FixLine, type FixLineProps } from './fix-line.tsx'

export interface PriorityActionsProps {
  readonly content: ReportContent['priority']
  /** Words for who can put it right, and in how long. */
  readonly fixContent: FixLineProps['content'] & Pick<ReportContent['sections'], 'elsewhere'>
  readonly priorities: Report['priorities']
  /** Checks that another page of the site makes good. */
  readonly cleared: readonly { readonly id: string; readonly url: string }[]
  /** Shows a check where the report has it. */
  readonly onReveal: (check: ReportCheck) => void
}

/** What to fix first, in the red box, and what to fix after it; each is absent when empty. */
export const PriorityActions = ({ content, priorities: { first, next }, ...rest }: PriorityActionsProps) => (
  <>
    <Actions
      outcome="error"
      title={fill(content.title, { count: first.length })}
      lead={content.lead}
      checks={first}
      {...rest}
    />
    <Actions outcome="warning" title={content.next.title} lead={content.next.lead} checks={next} {...rest} />
  </>
)

interface ActionsProps extends Pick<PriorityActionsProps, 'fixContent' | 'cleared' | 'onReveal'> {
  readonly outcome: 'error' | 'warning'
  readonly title: string
  readonly lead: string
  readonly checks: readonly ReportCheck[]
}

function Actions({ outcome, title, lead, checks, fixContent, cleared, onReveal }: ActionsProps) {
  const titleId = useId()
  const tone = outcomeTone[outcome]
  if (checks.length === 0) return null
  return (
    <Card as="section" tone={tone} padding="small" aria-labelledby={titleId}>
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
              <Elsewhere content={fixContent} url={cleared.find(({ id }) => id === check.id)?.url} />
              {check.solution && <Step solution={check.solution} />}
              {check.fix && <FixLine content={fixContent} fix={check.fix} />}
            </div>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** Which page of the site has what this one lacks. */
const Elsewhere = ({
  content,
  url,
}: {
  readonly content: PriorityActionsProps['fixContent']
  readonly url: string | undefined
}) =>
  url !== undefined && (
    <Text size="small" weight="strong">
      {fill(content.elsewhere, { page: pathOf(url) })}
    </Text>
  )

/** What to do about it, in a sentence; the rest is in the row. */
const Step = ({ solution }: { readonly solution: string }) => (
  <StepText size="small">
    {firstStep(solution).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      part.kind === 'code' ? <code key={index}>{part.text}</code> : part.text,
    )}
  </StepText>
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
  margin-block-start: ${token.space[4]};
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

/** Two lines of it; the rest is in the row. */
const StepText = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`

/** Two lines of it on a phone, three elsewhere. */
const Finding = styled.a`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;

  ${token.media.medium} {
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  color: inherit;
`
