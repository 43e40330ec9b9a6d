import { Button, Card, Heading, Text, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { addDays, format } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { REMEMBERED_DAYS, rememberedReports } from '../../../features/analysis/remembered-reports.ts'
import type { ReportContent } from '../report.content.ts'

export interface RememberReportProps {
  readonly content: ReportContent['remember']
  readonly website: string
  /** What it opens by. */
  readonly id: string
}

/** Keeps the report in this browser, for comparison with the next one of the same site, and takes that back. */
export function RememberReport({ content, website, id }: RememberReportProps) {
  const titleId = useId()
  const [kept, setKept] = useState(() => rememberedReports.of(website))
  const [isRefused, setIsRefused] = useState(false)
  const isKept = kept?.id === id

  function handlePress() {
    if (isKept) {
      rememberedReports.forget(website)
      setKept(undefined)
      return
    }
    const report = rememberedReports.keep(website, id)
    setKept(report)
    setIsRefused(report === undefined)
  }

  return (
    <Card as="section" padding="small" aria-labelledby={titleId}>
      <Lines>
        <Heading level={2} size="title5" id={titleId}>
          {content.title}
        </Heading>
        <Text size="small">{content.text}</Text>
        <div>
          <Button variant="secondary" size="small" onClick={handlePress}>
            {isKept ? content.forget : content.remember}
          </Button>
        </div>
        <Text size="small" tone={isRefused ? 'bad' : 'good'} role="status">
          {isKept &&
            fill(content.kept, {
              date: format(addDays(kept.date, REMEMBERED_DAYS), content.dateFormat, { locale: es }),
            })}
          {isRefused && content.refused}
        </Text>
      </Lines>
    </Card>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
`
