import { expect, it } from 'vitest'
import { siteReport, siteRun } from '../../testing/small-site.ts'
import { type RunSeen, toRun, toSiteReport } from './site-report.ts'
import { initialStatus, type SiteRunAction, type SiteRunStatus, siteRunReducer } from './site-run-state.ts'

const run = (changes: object): RunSeen => toRun({ ...siteRun, ...changes }) as RunSeen
const running = run({ state: 'running', read: 1 })
const done = run({})
const report = toSiteReport(siteReport) as NonNullable<ReturnType<typeof toSiteReport>>
const page = { n: 2, url: 'https://mitienda.es/servicios', title: 'Servicios' }

const after = (start: SiteRunStatus, ...actions: readonly SiteRunAction[]) =>
  actions.reduce(siteRunReducer, start)

it('begins with what the report says of its run', () => {
  expect(initialStatus(undefined)).toEqual({ is: 'idle' })
  expect(initialStatus(running)).toEqual({ is: 'live', run: running })
  expect(initialStatus(done)).toEqual({ is: 'ended', run: done })
})

it('goes from the press to the findings', () => {
  const live = after(
    { is: 'idle' },
    { type: 'asked' },
    { type: 'started', run: running },
    { type: 'pageRead', page },
  )
  expect(live).toEqual({ is: 'live', run: { ...running, read: 2 }, page })
  const ended = after(live, { type: 'ended', run: done }, { type: 'reportRead', report })
  expect(ended).toEqual({ is: 'ended', run: report.run, isNews: true, report, isUnread: false })
})

it('counts no page twice that is told again', () => {
  const status = after({ is: 'live', run: run({ state: 'running', read: 7 }) }, { type: 'pageRead', page })
  expect(status).toMatchObject({ run: { read: 7 }, page: { n: 2 } })
})

it('keeps what was shown when the server refuses, and forgets the refusal at the next press', () => {
  const refusal = { sentence: 'Hoy ya van dos.', code: 'RATE_LIMITED' }
  const ended: SiteRunStatus = { is: 'ended', run: done, report }
  const refused = after(ended, { type: 'asked' }, { type: 'refused', refusal })
  expect(refused).toEqual({ ...ended, refusal })
  expect(after(refused, { type: 'asked' })).toEqual({
    is: 'starting',
    before: { ...ended, refusal: undefined },
  })
})

it('shows the run that the site has at once where it has ended', () => {
  expect(after({ is: 'idle' }, { type: 'asked' }, { type: 'started', run: done })).toEqual({
    is: 'ended',
    run: done,
    isNews: true,
  })
})

it('takes a cancel that failed back', () => {
  const live: SiteRunStatus = { is: 'live', run: running, page }
  const cancelling = after(live, { type: 'cancelAsked' })
  expect(cancelling).toMatchObject({ isCancelling: true })
  expect(after(cancelling, { type: 'cancelFailed' })).toMatchObject({ ...live, isCancelling: false })
})

it('knows a report that cannot be read, and one of another run', () => {
  const ended: SiteRunStatus = { is: 'ended', run: done }
  const unread = after(ended, { type: 'reportFailed' })
  expect(unread).toMatchObject({ isUnread: true })
  expect(after(unread, { type: 'reportAsked' })).toMatchObject({ isUnread: false })
  const other = { ...report, run: { ...report.run, runId: 'f'.repeat(32) } }
  expect(after(ended, { type: 'reportRead', report: other })).toBe(ended)
})

it('can be begun again when the run is gone', () => {
  expect(after({ is: 'live', run: running }, { type: 'lost' })).toEqual({ is: 'idle' })
})

it.each<[string, SiteRunStatus, SiteRunAction]>([
  ['a press while it runs', { is: 'live', run: running }, { type: 'asked' }],
  ['a refusal nobody waits for', { is: 'idle' }, { type: 'refused', refusal: {} }],
  ['a run nobody asked for', { is: 'idle' }, { type: 'started', run: running }],
  ['news of an ended run', { is: 'ended', run: done }, { type: 'told', run: running }],
  ['a page of an ended run', { is: 'ended', run: done }, { type: 'pageRead', page }],
  ['an end without a run', { is: 'idle' }, { type: 'ended', run: done }],
  ['a cancel without a run', { is: 'idle' }, { type: 'cancelAsked' }],
  ['findings without a run', { is: 'idle' }, { type: 'reportRead', report }],
])('ignores %s', (_name, status, action) => {
  expect(siteRunReducer(status, action)).toBe(status)
})
