import { Button, DownloadIcon, Icon, Text, token } from '@agency/ui'
import { format } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { styled } from 'styled-components'
import type { SiteReportSeen } from '../../../../features/site-run/site-report.ts'
import { csvAddress } from '../../../../features/site-run/site-run-api.ts'
import { FindingsBlock } from './findings-block.tsx'
import { GroupsBlock } from './groups-block.tsx'
import { PagesTable } from './pages-table.tsx'
import { type BlockProps, SiteNote } from './site-block.tsx'
import { SiteComparison } from './site-comparison.tsx'
import { countsLine } from './site-words.ts'
import { SkippedBlock } from './skipped-block.tsx'

export interface SiteReportProps extends BlockProps {
  readonly report: SiteReportSeen
  /** Of an earlier run, to compare with. */
  readonly earlier?: SiteReportSeen | undefined
}

/** What a run over the site has found. */
export const SiteReport = ({ content, checksContent, view, report, earlier }: SiteReportProps) => {
  const { run, findings, groups, pages, skipped } = report
  const block = { content, checksContent, view }
  return (
    <>
      <Head>
        <Text weight="strong">{countsLine(content, report)}</Text>
        {run.endedAt && <SiteNote>{format(run.endedAt, content.readOn, { locale: es })}</SiteNote>}
        <Button asChild variant="secondary" size="small">
          <a href={csvAddress(run.runId)} download>
            <Icon icon={DownloadIcon} size="small" />
            {content.csv}
          </a>
        </Button>
      </Head>
      {earlier && <SiteComparison content={content} before={earlier} after={report} />}
      <FindingsBlock {...block} findings={findings} />
      <GroupsBlock {...block} groups={groups} />
      <PagesTable {...block} pages={pages} />
      <SkippedBlock content={content} skipped={skipped} />
    </>
  )
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
`
