import { Card, Heading, Text, type Tone, token, toneColors } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { type Change, type Comparison, compareReports } from '../../../features/analysis/compare-reports.ts'
import type { Report } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'

export interface ComparisonPanelProps {
  readonly content: ReportContent['comparison']
  readonly before: Report
  readonly after: Report
}

/** Issues fixed, new and left since the previous report of the same site. */
export function ComparisonPanel({ content, before, after }: ComparisonPanelProps) {
  const titleId = useId()
  const comparison = compareReports(before, after)
  const { fixed, added, same } = comparison
  return (
    <Card as="section" variant="plain" padding="medium" aria-labelledby={titleId}>
      <Lines>
        <Heading level={2} size="title4" id={titleId}>
          {content.title}
        </Heading>
        <Text>{scoreSentence(content, comparison)}</Text>
        {fixed.length + added.length === 0 && <Text tone="muted">{content.nothing}</Text>}
        <Changes title={fill(content.fixed, { count: fixed.length })} tone="good" changes={fixed} />
        <Changes title={fill(content.added, { count: added.length })} tone="bad" changes={added} />
        <Changes title={fill(content.same, { count: same.length })} tone="neutral" changes={same} />
      </Lines>
    </Card>
  )
}

function scoreSentence(content: ReportContent['comparison'], { before, after }: Comparison): string | null {
  if (before === null || after === null) return null
  if (before === after) return fill(content.equal, { after })
  return fill(after > before ? content.up : content.down, { before, after })
}

interface ChangesProps {
  readonly title: string
  readonly tone: Tone
  readonly changes: readonly Change[]
}

/** Folded: a list of forty would push the report away. */
export const Changes = ({ title, tone, changes }: ChangesProps) =>
  changes.length > 0 && (
    <details open={tone !== 'neutral' && changes.length <= FEW}>
      <ChangesTitle $tone={tone}>{title}</ChangesTitle>
      <List>
        {changes.map((change) => (
          <li key={change.key}>
            <strong>{change.title}</strong>
            {change.message && `: ${change.message}`}
          </li>
        ))}
      </List>
    </details>
  )

const FEW = 6

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
`

const ChangesTitle = styled.summary<{ $tone: Tone }>`
  width: fit-content;
  min-height: ${token.target.least};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-weight: ${token.weight.strong};

  ${token.media.touch} {
    padding-block: ${token.space[3]};
  }
`

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
  padding-inline-start: ${token.space[6]};
  font-size: ${token.text.small};
  line-height: 1.5;
  overflow-wrap: anywhere;
`
