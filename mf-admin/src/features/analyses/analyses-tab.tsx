import type { AdminAnalysis } from '@agency/contracts'
import { fill, paths } from '@agency/web-kit'
import type { ReactNode } from 'react'
import type { TodayView } from '../../components/list-toolbar.tsx'
import { RecordTab } from '../../components/record-tab.tsx'
import { shortAddress } from '../../platform/links.ts'
import { useSummary } from '../../platform/use-summary.ts'
import { analysesContent as content } from './analyses.content.ts'
import { type AnalysesList, analysesSource, useContactedMark } from './analyses.ts'
import { analysesCsv } from './analyses-csv.ts'
import { AnalysisRow } from './analysis-row.tsx'

/** Saved analyses, with the contact status of their leads. */
export function AnalysesTab({
  list,
  today,
  chart,
  onOpen,
}: {
  readonly list: AnalysesList
  readonly today: TodayView | undefined
  readonly chart: ReactNode
  readonly onOpen: (id: string) => void
}) {
  const counts = useSummary().data?.analyses
  const mark = useContactedMark()
  return (
    <RecordTab<AdminAnalysis, AnalysesList['filter'], AnalysesList['sort']>
      source={analysesSource}
      content={content}
      list={list}
      stats={[
        { label: content.stats.total, value: counts?.total },
        { label: content.stats.thisWeek, value: counts?.thisWeek, tone: 'info' },
        { label: content.stats.notContacted, value: counts?.notContacted, tone: 'fair' },
        { label: content.stats.contacted, value: counts?.contacted, tone: 'good' },
      ]}
      chart={chart}
      originPath={paths.analysis}
      toCsv={(analyses) => analysesCsv(analyses, window.location.origin)}
      describeDeletion={({ website, name, email }) => fill(content.deletion.text, { website, name, email })}
      describeDeleted={({ website }) => fill(content.deletion.gone, { website: shortAddress(website) })}
      today={today}
      nameOf={({ website }) => shortAddress(website)}
      onOpen={onOpen}
      renderRow={(analysis, row) => (
        <AnalysisRow
          analysis={analysis}
          onMark={(contacted) => mark.mutate({ id: analysis.id, value: contacted })}
          {...row}
        />
      )}
    />
  )
}
