import { expect, it } from 'vitest'
import { RUN_ID, siteReport, siteRun } from '../../testing/small-site.ts'
import { isEnded, toRun, toSiteReport } from './site-report.ts'

it('reads a run', () => {
  expect(toRun({ ...siteRun, stop: 'PAGES', ahead: 2 })).toEqual({
    runId: RUN_ID,
    website: 'https://mitienda.es/',
    state: 'done',
    stop: 'PAGES',
    ahead: 2,
    found: 4,
    read: 4,
    endedAt: new Date('2026-11-24T10:01:00.000Z'),
    engine: 'svc-seo@1',
  })
})

it.each([undefined, null, 'run', {}, { ...siteRun, runId: '../admin' }, { ...siteRun, runId: 'ABC' }])(
  'takes %j for no run',
  (value) => {
    expect(toRun(value)).toBeUndefined()
    expect(toSiteReport({ ...siteReport, run: value })).toBeUndefined()
  },
)

it('understands states and reasons of a newer service by what else they say', () => {
  const newer = { ...siteRun, state: 'resting', stop: 'MOON' }
  expect(toRun(newer)).toMatchObject({ state: 'done', stop: 'OTHER' })
  expect(toRun({ ...newer, endedAt: undefined })).toMatchObject({ state: 'running' })
})

it.each([
  ['queued', false],
  ['running', false],
  ['done', true],
  ['partial', true],
  ['cancelled', true],
  ['failed', true],
] as const)('knows whether more will come: %s', (state, ended) => {
  expect(isEnded({ state })).toBe(ended)
})

it('reads what a run has found', () => {
  const report = toSiteReport(siteReport)
  expect(report?.findings[0]).toMatchObject({
    id: 'site-broken-links',
    outcome: 'error',
    fix: { who: 'you', minutes: 10 },
    items: [{ target: 'https://mitienda.es/presupuesto', total: 2, note: 'responde 404' }],
    total: 1,
  })
  expect(report?.findings[1]).toMatchObject({ outcome: 'info' })
  expect(report?.groups[0]).toMatchObject({ scope: 'page', category: 'technical', pages: 4, of: 4 })
  expect(report?.pages.map(({ percent, status }) => [percent, status])).toEqual([
    [60, 200],
    [45, 200],
    [60, 200],
    [null, 404],
  ])
  expect(report?.cleared).toEqual([{ id: 'title-present', url: 'https://mitienda.es/contacto' }])
  expect(report?.skipped.map(({ why }) => why)).toEqual(['filter', 'otherHost'])
})

it('leaves out what is missing or invalid', () => {
  const report = toSiteReport({
    run: siteRun,
    findings: [
      { id: 'site-new', outcome: 'terrible', items: [null, { pages: [1, 'https://mitienda.es/'] }] },
      7,
    ],
    groups: [{ fix: { who: 'nobody', minutes: 5 }, scope: 'galaxy', category: 'other' }],
    cleared: [{ id: 'h1' }],
    pages: [{ faults: [{ outcome: 'odd' }], scores: { technical: 'many' } }],
    skipped: [{ why: 'boring', count: -3 }],
  })
  expect(report?.findings).toHaveLength(2)
  expect(report?.findings[0]).toMatchObject({
    outcome: 'unknown',
    items: [{ pages: [] }, { pages: ['https://mitienda.es/'] }],
  })
  expect(report?.groups[0]).toMatchObject({ scope: 'page', outcome: 'warning', examples: [] })
  expect(report?.groups[0]?.category).toBeUndefined()
  expect(report?.groups[0]?.fix).toBeUndefined()
  expect(report?.cleared).toEqual([])
  expect(report?.pages[0]).toMatchObject({ percent: null, faults: [{ outcome: 'warning', evidence: [] }] })
  expect(report?.skipped).toEqual([{ why: 'other', count: 0, example: '' }])
  expect(toSiteReport({ run: siteRun })).toMatchObject({ findings: [], groups: [], pages: [], skipped: [] })
})
