import { Card, Heading, Icon, OctagonXIcon, Text, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'

export interface PriorityActionsProps {
  readonly content: ReportContent['priority']
  readonly actions: readonly ReportCheck[]
}

/** The red box: what to fix first. Absent without errors. */
export function PriorityActions({ content, actions }: PriorityActionsProps) {
  const titleId = useId()
  if (actions.length === 0) return null
  return (
    <Card as="section" tone="bad" padding="medium" aria-labelledby={titleId}>
      <Title>
        <Icon icon={OctagonXIcon} />
        <Heading level={2} size="title4" id={titleId}>
          {fill(content.title, { count: actions.length })}
        </Heading>
      </Title>
      <Text size="small" tone="muted">
        {content.lead}
      </Text>
      <List>
        {actions.map((action) => (
          <li key={action.key}>{action.message}</li>
        ))}
      </List>
    </Card>
  )
}

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-block-end: ${token.space[1]};

  & > svg {
    flex: none;
    color: ${token.color.bad};
  }
`

const List = styled.ol`
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
    background: ${token.color.bad};
    color: ${token.color.badSoft};
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
