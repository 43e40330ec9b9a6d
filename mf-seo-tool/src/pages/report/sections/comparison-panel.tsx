import {
  Card,
  CircleCheckIcon,
  Heading,
  Icon,
  OctagonXIcon,
  Text,
  type Tone,
  token,
  toneColors,
} from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
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

/** Checks that improved or worsened since the previous report of the same site. */
export function ComparisonPanel({ content, before, after }: ComparisonPanelProps) {
  const titleId = useId()
  const comparison = compareReports(before, after)
  const { better, worse } = comparison
  return (
    <Card as="section" variant="plain" padding="medium" aria-labelledby={titleId}>
      <Lines>
        <Heading level={2} size="title4" id={titleId}>
          {content.title}
        </Heading>
        <Text>{scoreSentence(content, comparison)}</Text>
        {better.length + worse.length === 0 && <Text tone="muted">{content.nothing}</Text>}
        {better.length > 0 && (
          <Changes title={plural(better.length, content.better)} tone="good" changes={better} />
        )}
        {worse.length > 0 && (
          <Changes title={plural(worse.length, content.worse)} tone="bad" changes={worse} />
        )}
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

const Changes = ({ title, tone, changes }: ChangesProps) => (
  <div>
    <ChangesTitle $tone={tone}>
      <Icon icon={tone === 'good' ? CircleCheckIcon : OctagonXIcon} size="small" />
      {title}
    </ChangesTitle>
    <List>
      {changes.map((change) => (
        <li key={change.key}>
          <strong>{change.title}</strong>: {change.message}
        </li>
      ))}
    </List>
  </div>
)

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
`

const ChangesTitle = styled.p<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-weight: ${token.weight.strong};
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
