import type { SaveAnalysisRequest } from '@agency/contracts'
import { websiteOfQuery } from '@agency/contracts/federation'
import { fill, isRequestError, type RemoteHost } from '@agency/web-kit'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { analysisContent } from './analysis.content.ts'
import {
  type AnalysisFields,
  type AnalysisState,
  analysisReducer,
  EMPTY_FIELDS,
  type Failure,
  hashOf,
} from './analysis-state.ts'
import { rememberedReports } from './remembered-reports.ts'
import type { Report } from './report.ts'
import { withScheme } from './website-url.ts'

/** Loads what a report needs to be shown. */
export type Prepare = (report: Report) => Promise<void>

export interface Analysis {
  readonly state: AnalysisState
  /** Id of the check that the address names, behind the analysis: `#id:check`. */
  readonly checkId?: string | undefined
  readonly submit: (fields: AnalysisFields) => void
  /** Analyses the site of the open report again, for comparison. */
  readonly rerun: () => void
  /** Analyses another address for the visitor of the open report. */
  readonly analyse: (website: string) => void
  readonly cancel: () => void
  /** A run over the site of the open report has been started. */
  readonly noteSiteRun: (siteRun: unknown) => void
  readonly retrySave: () => void
  readonly retryOpen: () => void
  readonly reset: () => void
}

/**
 * State and server calls of the page. The URL hash names the open analysis; it is read after hydration, since the
 * server never sees it.
 * @param prepare waited for before a report is shown; never rejects
 */
export function useAnalysis(host: RemoteHost, prepare: Prepare): Analysis {
  const { search, hash: locationHash } = useLocation()
  const [state, dispatch] = useReducer(analysisReducer, search, initialStateOf)
  const running = useRef<AbortController>(null)
  const unsaved = useRef<UnsavedAnalysis>(null)
  useHash(state, (hash) => {
    if (hash !== hashOf(state)) stop()
    dispatch({ type: 'located', hash, website: websiteOf(search) })
  })
  const forget = useOpening(state, prepare, (action) => dispatch(action))
  const goTo = useGoToHash()

  // Leaving the page cancels a running analysis.
  useEffect(() => () => running.current?.abort(), [])

  // A report that has just been saved gets its address; one opened by address already has it.
  const savedId = state.view === 'report' ? state.uniqueId : undefined
  const goToSaved = useEffectEvent(goTo)
  useEffect(() => {
    if (savedId) goToSaved(savedId)
  }, [savedId])

  function stop() {
    running.current?.abort()
    running.current = null
  }

  async function run(fields: AnalysisFields, fresh: boolean) {
    const controller = new AbortController()
    running.current = controller
    // Read meanwhile. One analysed again is compared with what is on the screen.
    const reading = fresh ? undefined : readRemembered(fields.website)
    let calls: Calls | undefined
    try {
      calls = await loadCalls()
      controller.signal.throwIfAborted()
      const result = await calls.analyseWebsite({
        website: fields.website,
        // A report to compare with is worth the wait: a cached answer would say that nothing has changed.
        ...(fresh || rememberedReports.of(fields.website) ? { fresh: true } : {}),
        signal: controller.signal,
        onStage: (stage) => dispatch({ type: 'stageReached', stage }),
        onRender: () => dispatch({ type: 'renderStarted' }),
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
      })
      const remembered = await reading
      const report = calls.toReport(result)
      await prepare(report)
      controller.signal.throwIfAborted()
      running.current = null
      const { sendLink, ...visitor } = fields
      const request = {
        uniqueId: calls.createUniqueId(Date.now()),
        ...visitor,
        results: JSON.stringify(result),
        ...(sendLink && { sendLink }),
      }
      dispatch({ type: 'analysed', report, pendingId: request.uniqueId, remembered })
      void save({ request, pendingId: request.uniqueId, sent: false })
    } catch (error) {
      if (controller.signal.aborted) return
      running.current = null
      dispatch({ type: 'failed', failure: failureOf(error, calls) })
      if (fresh) goTo('')
    }
  }

  async function save({ request, pendingId, sent }: UnsavedAnalysis) {
    unsaved.current = null
    dispatch({ type: 'saveStarted', pendingId })
    const { createUniqueId, saveAnalysis } = await loadCalls()
    try {
      const { linkSent, ...ids } = await saveAnalysis(request)
      dispatch({ type: 'saved', pendingId, ...ids })
      if (linkSent !== undefined) {
        const { sent: title, notSent } = analysisContent.link
        host.toast({ title: fill(linkSent ? title : notSent, { email: request.email }) })
      }
    } catch (error) {
      const isTaken = isRequestError(error) && error.status === 409
      if (isTaken && sent) {
        // The first attempt was stored and only its response was lost.
        dispatch({ type: 'saved', pendingId, uniqueId: request.uniqueId })
        return
      }
      const again: UnsavedAnalysis = isTaken
        ? { request: { ...request, uniqueId: createUniqueId(Date.now()) }, pendingId, sent: false }
        : { request, pendingId, sent: true }
      unsaved.current = again
      dispatch({ type: 'saveFailed', pendingId })
      const { title, description, retry } = analysisContent.notSaved
      host.toast({
        title,
        description,
        variant: 'destructive',
        action: { label: retry, onSelect: () => void save(again) },
      })
    }
  }

  function submit(fields: AnalysisFields) {
    // Ignores a second press before the first has changed the view.
    if (running.current) return
    dispatch({ type: 'submitted', fields })
    void run(fields, false)
  }

  return {
    state,
    checkId: readHash(locationHash).checkId,
    submit,
    analyse(website) {
      if (state.view !== 'report') return
      const { fields } = state
      submit({ ...fields, website })
      goTo('')
    },
    rerun() {
      if (running.current || state.view !== 'report') return
      dispatch({ type: 'reran' })
      // The link is sent once, with the first report.
      void run({ ...state.fields, sendLink: false }, true)
    },
    cancel() {
      stop()
      dispatch({ type: 'cancelled' })
    },
    noteSiteRun(siteRun) {
      dispatch({ type: 'siteRunStarted', siteRun })
      forget(hashOf(state))
    },
    retrySave() {
      if (unsaved.current) void save(unsaved.current)
    },
    retryOpen() {
      dispatch({ type: 'reopened' })
    },
    reset() {
      stop()
      dispatch({ type: 'reset' })
      goTo('')
    },
  }
}

/** The form, with the address that another page sent the visitor here with. */
const initialStateOf = (search: string): AnalysisState => ({
  view: 'form',
  fields: { ...EMPTY_FIELDS, website: websiteOf(search) },
})

const websiteOf = (search: string): string => withScheme(websiteOfQuery(search) ?? '')

/** An analysis to save; `sent` if a request with this id was already made. */
interface UnsavedAnalysis {
  readonly request: SaveAnalysisRequest
  readonly pendingId: string
  readonly sent: boolean
}

type Calls = typeof import('./analysis-calls.ts')

/** Tries twice: the first request may have been lost. */
const loadCalls = (): Promise<Calls> =>
  import('./analysis-calls.ts').catch(() => import('./analysis-calls.ts'))

function failureOf(error: unknown, calls: Calls | undefined): Failure {
  const offline = navigator.onLine === false
  if (!isRequestError(error)) return { fields: {}, unreachable: true, offline }
  const { status, body } = error
  return {
    sentence: body.error,
    ...(body.code && { code: body.code }),
    fields: body.fields ?? {},
    retryAfterSeconds: calls?.retryAfterSeconds(error),
    unreachable: status === 0,
    offline: status === 0 && offline,
  }
}

/** Calls back with the address's hash, on arrival and after every navigation. */
function useHash(state: AnalysisState, onHash: (hash: string) => void): void {
  const location = useLocation()
  const onLocation = useEffectEvent(({ hash }: { readonly hash: string }) => {
    const { id } = readHash(hash)
    // A link within the page (to skip the header, say) is not an analysis.
    if (id !== '' && id !== hashOf(state) && document.getElementById(id)) return
    onHash(id)
  })
  useLayoutEffect(() => onLocation(location), [location])
}

/** The analysis that a hash names, and perhaps one of its checks. */
function readHash(hash: string): { readonly id: string; readonly checkId?: string | undefined } {
  const [id = '', checkId] = decoded(hash.replace(/^#/, '')).split(':')
  return { id, checkId }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type OpeningEnd = Extract<Parameters<typeof analysisReducer>[1], { type: 'opened' | 'notOpened' }>

/** Loads the saved analysis being opened. Returns what forgets one that has changed since. */
function useOpening(
  state: AnalysisState,
  prepare: Prepare,
  onEnd: (action: OpeningEnd) => void,
): (id: string) => void {
  // So that Back shows again at once what was open.
  const opened = useRef(new Map<string, OpeningEnd>())
  const id = state.view === 'opening' ? state.id : undefined
  const onRead = useEffectEvent(onEnd)
  const onOpened = useEffectEvent(prepare)
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    const known = opened.current.get(id)
    const opening = known ? Promise.resolve(known) : open(id)
    opening.then(
      async (end) => {
        if (end.type === 'opened') {
          opened.current.set(id, end)
          await onOpened(end.report)
        }
        if (isWanted) onRead(end)
      },
      (error: unknown) => {
        if (isWanted) onRead({ type: 'notOpened', id, cause: isMissing(error) ? 'notFound' : 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return (changed) => void opened.current.delete(changed)
}

/** The report that the browser remembers of a site; one that has been deleted is forgotten. */
async function readRemembered(website: string): Promise<Report | undefined> {
  const remembered = rememberedReports.of(website)
  if (!remembered) return undefined
  try {
    const end = await open(remembered.id)
    return end.type === 'opened' ? end.report : undefined
  } catch (error) {
    if (isMissing(error)) rememberedReports.forget(website)
    return undefined
  }
}

const isMissing = (error: unknown): boolean => isRequestError(error) && error.status === 404

/** @throws {RequestError} when there is none, or it cannot be read. */
async function open(id: string): Promise<OpeningEnd> {
  const { optionalDate, readSaved, toBrowserVisit, toReportFromText } = await loadCalls()
  const saved = await readSaved(id)
  const { website, name, email, results, shareId, isUnproven, createdAt, visit, siteRun } = {
    ...(saved as Record<string, unknown> | null),
  }
  if (typeof results !== 'string') return { type: 'notOpened', id, cause: 'failed' }
  const report = toReportFromText(results)
  const fields = { website: textOr(website, report.website), name: textOr(name), email: textOr(email) }
  const isOwn = isUnproven !== true && shareId !== id
  return {
    type: 'opened',
    id,
    shareId: textOr(shareId) || undefined,
    fields,
    report: {
      ...report,
      website: report.website || fields.website,
      ...(isUnproven === true && { isUnproven }),
      ...(!isOwn && { kit: undefined }),
    },
    visit: toBrowserVisit(visit),
    savedAt: optionalDate(createdAt)?.getTime(),
    siteRun,
  }
}

const textOr = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)

/**
 * Sets the hash and drops the query, which is for the form: replaces a URL without hash, otherwise pushes, so that Back
 * returns to the previous one.
 */
function useGoToHash(): (hash: string) => void {
  const navigate = useNavigate()
  const { pathname, hash: current } = useLocation()
  return (hash) => {
    if (readHash(current).id === hash) return
    // BrowserRouter navigates synchronously.
    void navigate({ pathname, hash }, { replace: current === '' })
  }
}
