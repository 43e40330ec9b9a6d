import { describe, expect, it } from 'vitest'
import {
  type AnalysisAction,
  type AnalysisState,
  analysisReducer,
  EMPTY_FIELDS,
  EXAMPLE_HASH,
  hashOf,
  INITIAL_STATE,
} from './analysis-state.ts'
import { toReport } from './to-report.ts'

const fields = { website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }
const report = toReport({ website: fields.website })
const later = toReport({ website: fields.website, durationMs: 1 })
const failure = { fields: {}, unreachable: true }

const form: AnalysisState = INITIAL_STATE
const analysing: AnalysisState = { view: 'analysing', fields, done: [] }
const opening: AnalysisState = { view: 'opening', id: 'uno' }
const unsaved: AnalysisState = {
  view: 'report',
  fields,
  report,
  pendingId: 'p',
  saving: 'pending',
  before: undefined,
}
const saved = { ...unsaved, saving: 'saved', uniqueId: 'uno' } as const
const rerunning: AnalysisState = { view: 'analysing', fields, done: [], previous: saved }
const example: AnalysisState = { view: 'example', hash: EXAMPLE_HASH, cause: 'asked' }
const missing: AnalysisState = { view: 'example', hash: 'uno', cause: 'failed' }

it.each([
  ['the form', form, ''],
  ['an analysis', analysing, ''],
  ['a new analysis of a saved report', rerunning, 'uno'],
  ['a report being opened', opening, 'uno'],
  ['an unsaved report', unsaved, ''],
  ['a saved report', saved, 'uno'],
  ['the example', example, EXAMPLE_HASH],
  ['the example in place of a report', missing, 'uno'],
])('%s has its hash', (_, state, hash) => {
  expect(hashOf(state)).toBe(hash)
})

describe('navigation', () => {
  const locate = (state: AnalysisState, hash: string) => analysisReducer(state, { type: 'located', hash })

  it.each([
    ['form', form],
    ['analysis', analysing],
    ['opening', opening],
    ['saved report', saved],
    ['example', example],
    ['missing report', missing],
  ])('keeps the %s', (_, state) => {
    expect(locate(state, hashOf(state))).toBe(state)
  })

  it('replaces an unsaved report with the form when there is no hash', () => {
    expect(locate(unsaved, '')).toEqual(form)
  })

  it.each([form, analysing, saved, unsaved, example, missing])(
    'anything gives way to another report',
    (state) => {
      expect(locate(state, 'dos')).toEqual({ view: 'opening', id: 'dos' })
    },
  )

  it('replaces any view with the example', () => {
    expect(locate(saved, EXAMPLE_HASH)).toEqual(example)
  })

  it('replaces a report with an empty form', () => {
    expect(locate(saved, '')).toEqual({ view: 'form', fields: EMPTY_FIELDS })
  })

  it('replaces a report with a form for the website that the address names', () => {
    const website = 'https://mitienda.es/contacto'
    const located = analysisReducer(saved, { type: 'located', hash: '', website })
    expect(located).toEqual({ view: 'form', fields: { ...EMPTY_FIELDS, website } })
  })
})

describe('an analysis', () => {
  const after = (state: AnalysisState, ...actions: readonly AnalysisAction[]) =>
    actions.reduce(analysisReducer, state)

  it('goes from the form to a saved report', () => {
    const end = after(
      form,
      { type: 'submitted', fields },
      { type: 'stageReached', stage: 'crawl' },
      { type: 'stageReached', stage: 'crawl' },
      { type: 'analysed', report, pendingId: 'p' },
      { type: 'saveStarted', pendingId: 'p' },
      { type: 'saved', pendingId: 'p', uniqueId: 'uno' },
    )
    expect(end).toEqual(saved)
  })

  it('reaches a stage once', () => {
    const stage = { type: 'stageReached', stage: 'crawl' } as const
    expect(after(analysing, stage, stage)).toEqual({ ...analysing, done: ['crawl'] })
  })

  it('keeps what is known so far, and never counts back', () => {
    const progress = (requests: number, title?: string) =>
      ({ type: 'progressed', progress: { ...(title && { title }), requests } }) as const
    expect(after(analysing, progress(12, 'Zapatos'), progress(1))).toEqual({
      ...analysing,
      progress: { title: 'Zapatos', requests: 12 },
    })
    expect(after(form, progress(1))).toBe(form)
  })

  it('returns to the form on failure, with the input and the reason', () => {
    expect(after(analysing, { type: 'failed', failure })).toEqual({
      view: 'form',
      fields,
      failure,
      previousId: undefined,
    })
    expect(after(rerunning, { type: 'failed', failure })).toMatchObject({
      view: 'form',
      fields,
      previousId: 'uno',
    })
  })

  it('returns to its origin when cancelled', () => {
    expect(after(analysing, { type: 'cancelled' })).toEqual({ view: 'form', fields })
    expect(after(rerunning, { type: 'cancelled' })).toBe(saved)
  })

  it('is compared with the report it was started from', () => {
    const end = after(saved, { type: 'reran' }, { type: 'analysed', report: later, pendingId: 'q' })
    expect(end).toMatchObject({ view: 'report', report: later, before: report, saving: 'pending' })
    expect(hashOf(end)).toBe('')
  })
})

describe('a saved report', () => {
  it('opens, or falls back to the example with a retry', () => {
    expect(analysisReducer(opening, { type: 'opened', id: 'uno', fields, report })).toMatchObject({
      view: 'report',
      uniqueId: 'uno',
      fields,
    })
    expect(analysisReducer(opening, { type: 'notOpened', id: 'uno', cause: 'failed' })).toEqual(missing)
    expect(analysisReducer(missing, { type: 'reopened' })).toEqual(opening)
  })
})

describe('a late action', () => {
  it.each<[string, AnalysisState, AnalysisAction]>([
    ['a stage', form, { type: 'stageReached', stage: 'crawl' }],
    ['a result', form, { type: 'analysed', report, pendingId: 'p' }],
    ['a failure', saved, { type: 'failed', failure }],
    ['a cancel', saved, { type: 'cancelled' }],
    ['a save of another report', unsaved, { type: 'saved', pendingId: 'otro', uniqueId: 'dos' }],
    ['a failed save of another report', unsaved, { type: 'saveFailed', pendingId: 'otro' }],
    ['a save after the form came back', form, { type: 'saved', pendingId: 'p', uniqueId: 'uno' }],
    ['another report', opening, { type: 'opened', id: 'otro', fields, report }],
    ['another report’s absence', opening, { type: 'notOpened', id: 'otro', cause: 'notFound' }],
    ['a report after the form came back', form, { type: 'opened', id: 'uno', fields, report }],
    ['a new analysis of nothing', form, { type: 'reran' }],
    ['a second try of what was asked for', example, { type: 'reopened' }],
  ])('%s changes nothing', (_, state, action) => {
    expect(analysisReducer(state, action)).toBe(state)
  })
})

it('keeps the run over the site, and compares the next one with it', () => {
  const siteRun = { runId: '0123456789abcdef0123456789abcdef' }
  const started = analysisReducer(saved, { type: 'siteRunStarted', siteRun })
  expect(started).toMatchObject({ view: 'report', siteRun })
  expect(analysisReducer(form, { type: 'siteRunStarted', siteRun })).toBe(form)
  const again = analysisReducer(started, { type: 'reran' })
  const report = saved.view === 'report' ? saved.report : undefined
  expect(report && analysisReducer(again, { type: 'analysed', report, pendingId: 'dos' })).toMatchObject({
    siteRunBefore: siteRun,
  })
  expect(analysisReducer(again, { type: 'cancelled' })).toBe(started)
})
