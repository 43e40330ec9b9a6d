import { Alert, Container, Section, Stack, token } from '@agency/ui'
import { styled } from 'styled-components'
import {
  type AnalysisFields,
  EXAMPLE_HASH,
  type ExampleState,
  type ReportState,
} from '../../features/analysis/analysis-state.ts'
import type { Report } from '../../features/analysis/report.ts'
import { useBrowserVisit } from '../../features/analysis/use-browser-visit.ts'
import { siteName } from '../../features/analysis/website-url.ts'
import { withCleared } from '../../features/analysis/with-cleared.ts'
import { withVisit } from '../../features/analysis/with-visit.ts'
import { RecheckContext } from '../../features/recheck/recheck-context.ts'
import type { ReportContent } from './report.content.ts'
import { BrowserVisitSection } from './sections/browser-visit-section.tsx'
import { CategorySections } from './sections/category-sections.tsx'
import { ClosingCall } from './sections/closing-call.tsx'
import { ComparisonPanel } from './sections/comparison-panel.tsx'
import { ExampleNotice } from './sections/example-notice.tsx'
import { Fetched } from './sections/fetched.tsx'
import { KitBlock } from './sections/kit/kit-block.tsx'
import { KitContext, useKit } from './sections/kit/kit-context.ts'
import { OtherPageNotice } from './sections/other-page-notice.tsx'
import { Previews } from './sections/previews.tsx'
import { PrintReport } from './sections/print-report.tsx'
import { PriorityActions } from './sections/priority-actions.tsx'
import { RememberReport } from './sections/remember-report.tsx'
import { ReportHeader } from './sections/report-header.tsx'
import { ScoreCards } from './sections/score-cards.tsx'
import { SharePanel } from './sections/share-panel.tsx'
import { siteContent } from './sections/site/site.content.ts'
import { SiteSection } from './sections/site/site-section.tsx'
import type { KitCode } from './use-kit-code.ts'
import { usePrinting } from './use-printing.ts'
import { SITE_KEY, useReportView } from './use-report-view.ts'
import { reportOf, useSiteOf } from './use-site-of.ts'

interface CommonProps {
  readonly content: ReportContent
  readonly report: Report
  /** Id of the check that the address names. */
  readonly checkId?: string | undefined
  readonly onBack: () => void
}

interface OwnReportProps
  extends CommonProps,
    Pick<
      ReportState,
      'saving' | 'uniqueId' | 'shareId' | 'before' | 'visit' | 'savedAt' | 'siteRun' | 'siteRunBefore'
    > {
  readonly example?: undefined
  readonly fields: AnalysisFields
  /** What reads the report's kit, if it has one. */
  readonly kitCode?: KitCode | undefined
  /** Whether the site has a browser that can visit pages. */
  readonly hasBrowser: boolean
  readonly onRerun: () => void
  /** Analyses another address of the same site. */
  readonly onAnalyse: (website: string) => void
  readonly onRetrySave: () => void
  /** A run over its site has been started. */
  readonly onSiteRun: (siteRun: unknown) => void
}

interface ExampleReportProps extends CommonProps {
  readonly example: ExampleState['cause']
  readonly onRetryOpen: () => void
}

export type ReportViewProps = OwnReportProps | ExampleReportProps

/** A report: verdict and score, the three cards, priority actions, then all checks. */
export function ReportView(props: ReportViewProps) {
  return (
    <RecheckContext value={props.example === undefined ? props.report.website : undefined}>
      <WholeReport {...props} />
    </RecheckContext>
  )
}

function WholeReport(props: ReportViewProps) {
  const { content, report, onBack } = props
  const own = props.example === undefined ? props : undefined
  // Nobody's name is known who could ask again.
  const isShared = own?.uniqueId !== undefined && own.uniqueId === own.shareId
  const view = useReportView({
    sections: report.sections,
    id: own ? own.uniqueId : EXAMPLE_HASH,
    checkId: props.checkId,
  })
  const visit = useBrowserVisit({
    hasBrowser: own?.hasBrowser ?? false,
    website: report.website,
    isFresh: own?.before !== undefined,
    isShared,
    saving: own?.saving ?? 'saved',
    uniqueId: own?.uniqueId,
    visit: own?.visit,
    savedAt: own?.savedAt,
  })
  const site = useSiteOf(own, report)
  const kit = useKit(report, own?.kitCode)
  const siteReport = site && reportOf(site.control)
  const seen = visit?.state.is === 'done' ? visit.state.visit : undefined
  const beside = seen && withVisit(report.sections, seen)
  const cleared = siteReport?.cleared ?? []
  const sections = withCleared(beside?.sections ?? report.sections, cleared)
  const isPrinting = usePrinting()
  // The id without personal data, where there is one: it stays in the browser.
  const rememberedId = own?.shareId ?? own?.uniqueId
  const shareLink = own?.shareId && `${window.location.origin}${window.location.pathname}#${own.shareId}`
  return (
    <KitContext value={kit}>
      {isPrinting && (
        <PrintReport
          content={content}
          report={{ ...report, sections }}
          visit={seen}
          beside={beside}
          siteReport={siteReport}
          shareLink={shareLink}
        />
      )}
      <OnScreen spacing="small" data-printed-apart={isPrinting || undefined}>
        <Container>
          <Stack gap={6}>
            {props.example !== undefined && (
              <ExampleNotice content={content.example} cause={props.example} onRetry={props.onRetryOpen} />
            )}
            {report.isUnproven && <Alert tone="fair" title={content.unproven} />}
            {report.otherPage && (
              <OtherPageNotice
                content={content.otherPage}
                otherPage={report.otherPage}
                website={report.website}
                onAnalyse={isShared ? undefined : own?.onAnalyse}
              />
            )}
            <ReportHeader
              content={content}
              report={report}
              isExample={own === undefined}
              onBack={onBack}
              onRerun={isShared ? undefined : own?.onRerun}
            />
            {own?.before && (
              <ComparisonPanel content={content.comparison} before={own.before} after={report} />
            )}
            <ScoreCards
              content={content.score}
              scores={report.scores}
              sections={report.sections}
              onReveal={view.revealSection}
            />
            <PriorityActions
              content={content.priority}
              fixContent={content.sections}
              priorities={report.priorities}
              cleared={cleared}
              onReveal={view.reveal}
            />
            {kit && own && (
              <KitBlock
                kit={kit}
                percent={report.percent}
                id={own.uniqueId}
                shareId={own.shareId}
                onRerun={own.onRerun}
              />
            )}
            <Columns>
              <Sections>
                <CategorySections
                  content={content.sections}
                  sections={sections}
                  view={view}
                  markedId={props.checkId}
                />
                {visit && (
                  <BrowserVisitSection
                    content={content.visit}
                    checksContent={content.sections}
                    state={visit.state}
                    beside={beside}
                    view={view}
                    markedId={props.checkId}
                    onRetry={visit.retry}
                    onRerun={own?.onRerun}
                  />
                )}
                {/* An offer is nothing to put right. */}
                {site && (view.shown === 'all' || site.control.status.is !== 'idle') && (
                  <SiteSection
                    content={siteContent}
                    checksContent={content.sections}
                    control={site.control}
                    host={siteName(report.website)}
                    isOld={site.isOld}
                    isShared={isShared}
                    isMarked={props.checkId === SITE_KEY}
                    view={view}
                    onRerun={isShared ? undefined : own?.onRerun}
                  />
                )}
              </Sections>
              <Aside>
                {view.shown === 'all' && (
                  <>
                    {report.preview && <Previews content={content.preview} preview={report.preview} />}
                    <Fetched content={content.fetched} report={report} />
                  </>
                )}
                {own && (
                  <SharePanel
                    content={content.share}
                    handOn={{ content: content.handOn, report, shareLink }}
                    site={siteName(report.website)}
                    isShared={isShared}
                    saving={own.saving}
                    uniqueId={own.uniqueId}
                    onRetrySave={own.onRetrySave}
                  />
                )}
                {rememberedId && (
                  <RememberReport
                    key={rememberedId}
                    content={content.remember}
                    website={report.website}
                    id={rememberedId}
                  />
                )}
              </Aside>
            </Columns>
          </Stack>
        </Container>
      </OnScreen>
      <ClosingCall
        content={content.closing}
        report={own && report}
        siteFindings={siteReport?.findings}
        id={own?.uniqueId}
      />
    </KitContext>
  )
}

/** What is printed has its own form. */
const OnScreen = styled(Section)`
  @media print {
    &[data-printed-apart] {
      display: none;
    }
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};

  & > * {
    min-width: 0;
  }

  ${token.media.large} {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }

  @media print {
    display: block;
  }
`

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[8]};
`

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  align-items: start;
  gap: ${token.space[5]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${token.media.large} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-block-start: ${token.space[8]};
  }
`
