import { token, VisuallyHidden } from '@agency/ui'
import { fill, type RemoteHost } from '@agency/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AnalysisState } from '../../features/analysis/analysis-state.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import { siteName } from '../../features/analysis/website-url.ts'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { useKitCode } from '../report/use-kit-code.ts'
import { type ReportParts, useReportParts } from '../report/use-report-parts.ts'
import { analyseContent } from './analyse.content.ts'
import { FormView } from './form-view.tsx'
import { LoadingView } from './loading-view.tsx'

export interface AnalysePageProps {
  readonly host: RemoteHost
}

/** `/analiza-tu-web`: form, running analysis, report. */
export function AnalysePage({ host }: AnalysePageProps) {
  const kit = useKitCode()
  const analysis = useAnalysis(host, kit.prepare)
  const { state } = analysis
  const frame = useRef<HTMLDivElement>(null)
  const isReport = state.view === 'report' || state.view === 'example'
  const parts = useReportParts({ isSoon: state.view !== 'form', isNow: isReport })
  // A report without its parts is still being opened.
  const view = isReport && !parts ? 'opening' : state.view
  useMeta(host, state, parts)
  useViewFocus(frame, view)

  return (
    <Frame ref={frame}>
      <VisuallyHidden role="status">{announcementOf(state, parts)}</VisuallyHidden>
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
      {view === 'opening' && <ReportSkeleton label={analyseContent.opening} />}
      {parts && state.view === 'report' && (
        <parts.ReportView
          content={parts.reportContent}
          report={state.report}
          kitCode={kit.code}
          fields={state.fields}
          before={state.before}
          checkId={analysis.checkId}
          saving={state.saving}
          uniqueId={state.uniqueId}
          shareId={state.shareId}
          visit={state.visit}
          savedAt={state.savedAt}
          siteRun={state.siteRun}
          siteRunBefore={state.siteRunBefore}
          hasBrowser={host.config?.hasBrowser === true}
          onBack={analysis.reset}
          onRerun={analysis.rerun}
          onAnalyse={analysis.analyse}
          onRetrySave={analysis.retrySave}
          onSiteRun={analysis.noteSiteRun}
        />
      )}
      {parts && state.view === 'example' && (
        <parts.ReportView
          content={parts.reportContent}
          report={parts.exampleReport}
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
function announcementOf(state: AnalysisState, parts: ReportParts | undefined): string {
  if (state.view === 'report') return parts?.verdictOf(parts.reportContent, state.report) ?? ''
  if (state.view !== 'analysing') return ''
  const done = state.done.at(-1)
  if (done === undefined && state.isRendering) return analyseContent.loading.rendering
  return done ? fill(analyseContent.stageDone, { stage: analyseContent.loading.stages[done] }) : ''
}

/** A saved analysis contains a name and an e-mail address: noindex. */
function useMeta(host: RemoteHost, state: AnalysisState, parts: ReportParts | undefined): void {
  const isPrivate = state.view === 'opening' || (state.view === 'report' && state.uniqueId !== undefined)
  const site = state.view === 'report' ? siteName(state.report.website) : ''
  const title = site && parts ? fill(parts.reportContent.documentTitle, { site }) : undefined
  useEffect(() => {
    host.setMeta({
      ...analyseContent.meta,
      ...(title && { title }),
      ...(isPrivate && { robots: 'noindex' }),
    })
  }, [host, isPrivate, title])
}

/**
 * Focuses the heading (or the alert) of each view except the first, and scrolls to it, unless the address of a page that
 * was loaded, or returned to with Back or Forward, opened the view: its scroll position is restored.
 */
function useViewFocus(frame: RefObject<HTMLDivElement | null>, view: AnalysisState['view']): void {
  const shown = useRef(view)
  const { key } = useLocation()
  useEffect(() => {
    const previous = shown.current
    if (previous === view) return
    shown.current = view
    // The report has moved the focus to the check that the address names.
    if (frame.current?.querySelector('[data-marked]')) return
    const isOpenedByAddress = view === 'opening' || view === 'example' || previous === 'opening'
    const target = frame.current?.querySelector<HTMLElement>('[data-view-focus]')
    // The shell keeps positions in their history entries; the first entry has no key of its own.
    const isRestored = key === 'default' || typeof window.history.state?.scrollTop === 'number'
    if (!isRestored || !isOpenedByAddress) {
      frame.current?.scrollIntoView({ block: 'start' })
      target?.scrollIntoView({ block: 'nearest' })
    }
    target?.focus({ preventScroll: true })
  }, [frame, view, key])
}

/** As tall as the window, so that content below does not jump on a change of view. */
const Frame = styled.div`
  min-height: 100vh;
  min-height: 100svh;
  scroll-margin-block-start: ${token.space[24]};
`
