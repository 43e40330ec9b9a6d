import { token, VisuallyHidden } from '@agency/ui'
import { fill, type RemoteHost } from '@agency/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AnalysisState } from '../../features/analysis/analysis-state.ts'
import { exampleReport } from '../../features/analysis/example-report.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import { siteName } from '../../features/analysis/website-url.ts'
import { reportContent } from '../report/report.content.ts'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportView } from '../report/report-view.tsx'
import { verdictOf } from '../report/verdict.ts'
import { analyseContent } from './analyse.content.ts'
import { FormView } from './form-view.tsx'
import { LoadingView } from './loading-view.tsx'

export interface AnalysePageProps {
  readonly host: RemoteHost
}

/** `/analiza-tu-web`: form, running analysis, report. */
export function AnalysePage({ host }: AnalysePageProps) {
  const analysis = useAnalysis(host)
  const { state } = analysis
  const frame = useRef<HTMLDivElement>(null)
  useMeta(host, state)
  useViewFocus(frame, state.view)

  return (
    <Frame ref={frame}>
      <VisuallyHidden role="status">{announcementOf(state)}</VisuallyHidden>
      {state.view === 'form' && (
        <FormView
          content={analyseContent}
          state={state}
          canSendMail={host.config?.canSendMail === true}
          onSubmit={analysis.submit}
        />
      )}
      {state.view === 'analysing' && (
        <LoadingView content={analyseContent.loading} state={state} onCancel={analysis.cancel} />
      )}
      {state.view === 'opening' && <ReportSkeleton label={reportContent.loading} />}
      {state.view === 'report' && (
        <ReportView
          content={reportContent}
          report={state.report}
          fields={state.fields}
          before={state.before}
          checkId={analysis.checkId}
          saving={state.saving}
          uniqueId={state.uniqueId}
          shareId={state.shareId}
          onBack={analysis.reset}
          onRerun={analysis.rerun}
          onAnalyse={analysis.analyse}
          onRetrySave={analysis.retrySave}
        />
      )}
      {state.view === 'example' && (
        <ReportView
          content={reportContent}
          report={exampleReport}
          example={state.cause}
          checkId={analysis.checkId}
          onBack={analysis.reset}
          onRetryOpen={analysis.retryOpen}
        />
      )}
    </Frame>
  )
}

/** Announces changes that do not move the focus. */
function announcementOf(state: AnalysisState): string {
  if (state.view === 'report') return verdictOf(reportContent, state.report)
  const done = state.view === 'analysing' ? state.done.at(-1) : undefined
  return done ? fill(analyseContent.stageDone, { stage: analyseContent.loading.stages[done] }) : ''
}

/** A saved analysis contains a name and an e-mail address: noindex. */
function useMeta(host: RemoteHost, state: AnalysisState): void {
  const isPrivate = state.view === 'opening' || (state.view === 'report' && state.uniqueId !== undefined)
  const site = state.view === 'report' ? siteName(state.report.website) : ''
  useEffect(() => {
    host.setMeta({
      ...analyseContent.meta,
      ...(site && { title: fill(reportContent.documentTitle, { site }) }),
      ...(isPrivate && { robots: 'noindex' }),
    })
  }, [host, isPrivate, site])
}

/**
 * Focuses the heading (or the alert) of each view except the first, and scrolls to it, unless the address of a page that
 * was loaded, or returned to with Back or Forward, opened the view: its scroll position is restored.
 */
function useViewFocus(frame: RefObject<HTMLDivElement | null>, view: AnalysisState['view']): void {
  const shown = useRef(view)
  const navigation = useNavigationType()
  useEffect(() => {
    const previous = shown.current
    if (previous === view) return
    shown.current = view
    // The report has moved the focus to the check that the address names.
    if (frame.current?.querySelector('[data-marked]')) return
    const isOpenedByAddress = view === 'opening' || view === 'example' || previous === 'opening'
    const target = frame.current?.querySelector<HTMLElement>('[data-view-focus]')
    if (navigation !== 'POP' || !isOpenedByAddress) {
      frame.current?.scrollIntoView({ block: 'start' })
      target?.scrollIntoView({ block: 'nearest' })
    }
    target?.focus({ preventScroll: true })
  }, [frame, view, navigation])
}

/** As tall as the window, so that content below does not jump on a change of view. */
const Frame = styled.div`
  min-height: 100vh;
  min-height: 100svh;
  scroll-margin-block-start: ${token.space[24]};
`
