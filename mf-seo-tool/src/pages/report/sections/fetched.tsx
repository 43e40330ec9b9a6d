import { Card, Heading, Text, token } from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { format } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Report } from '../../../features/analysis/report.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'

export interface FetchedProps {
  readonly content: ReportContent['fetched']
  readonly report: Report
}

/** The requests made to the site, with time and duration, and the limits of the analysis. */
export function Fetched({ content, report }: FetchedProps) {
  const titleId = useId()
  const facts = factsOf(content, report)
  return (
    <Card as="section" padding="small" aria-labelledby={titleId}>
      <Title level={2} size="title5" id={titleId}>
        {content.title}
      </Title>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      <Text size="caption" tone="muted">
        {content.note}
      </Text>
    </Card>
  )
}

function factsOf(content: ReportContent['fetched'], report: Report): readonly (readonly [string, string])[] {
  const { finalUrl, analyzedAt, durationMs, requests } = report
  const facts: [string, string][] = []
  if (finalUrl) facts.push([content.site, finalUrl])
  if (analyzedAt) facts.push([content.date, format(analyzedAt, content.dateFormat, { locale: es })])
  if (durationMs !== undefined) {
    facts.push([content.duration, fill(content.durationValue, { seconds: formatNumber(durationMs / 1000) })])
  }
  if (requests) {
    const parts = [plural(requests.made, content.made), plural(requests.refused, content.refused)]
    facts.push([content.requests, (requests.refused > 0 ? parts : parts.slice(0, 1)).join(', ')])
  }
  return facts
}

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Facts = styled.dl`
  display: grid;
  gap: ${token.space[2]};
  margin-block-end: ${token.space[3]};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: ${token.space[3]};
  }

  & dt {
    color: ${token.color.muted};
  }

  & dd {
    overflow-wrap: anywhere;
  }
`
