import { expect, it } from 'vitest'
import { reliabilityDoc } from './lib/reliability-doc.mjs'

const RUN = { at: '2026-11-22T23:00:00.000Z', node: 'v26.10.0' }
const requests = { requests: 1200, statuses: { 200: 1190, 503: 10 } }
const results = {
  fuzz: {
    ...RUN,
    inputs: 12_345,
    suites: [{ name: 'analyser/parsers', properties: [{ name: 'sitemaps', inputs: 12_345 }] }],
  },
  faults: {
    ...RUN,
    survived: 1,
    acknowledged: 100,
    outcomes: [
      { name: 'disk full', result: 'survived', detail: '' },
      { name: 'disk turned read-only', result: 'not tried', detail: 'chattr +i does not bind here' },
    ],
  },
  soak: {
    ...RUN,
    minutes: 2,
    rate: 23.05,
    acknowledged: 561,
    lost: 0,
    twice: 0,
    steady: {
      ...requests,
      pageP95Ms: 99.6,
      heapBefore: { shell: 32 * 1024 ** 2 },
      heapAfter: { shell: 33 * 1024 ** 2 },
    },
    flood: { ...requests, slowestMs: 3000 },
    killed: { ...requests, kills: ['shell', 'svc-seo'], longestOutageMs: 1879.4 },
  },
}
const browser = {
  ...results,
  soak: {
    ...results.soak,
    steady: { ...results.soak.steady, visits: { asked: 4, done: 4, stopped: 1 } },
    killed: { ...results.soak.killed, visits: { asked: 5, done: 3, stopped: 0 } },
    visits: { afterKillsMs: 8200.4, left: 0 },
  },
}

it('says what was tried, survived, held and lost', () => {
  const doc = reliabilityDoc(results)
  for (const line of [
    '- 12,345 hostile and random inputs tried, none with a finding.',
    '- Faults survived: 1; not tried on that machine: 1.',
    '- 23 requests a second held for 2 minutes, 2 processes killed meanwhile.',
    '- 661 acknowledged writes counted afterwards: none lost, none twice.',
    '| analyser/parsers: sitemaps | 12,345 |',
    '- disk turned read-only (not tried: chattr +i does not bind here)',
    '1,190 × 200, 10 × 503',
  ])
    expect(doc).toContain(line)
})

it('says what became of visits, and where none were tried', () => {
  expect(reliabilityDoc(browser)).toContain(
    'one visit with a browser after another: 4 of 4 done (1 ended early) at the steady rate, 3 of 5 done while processes were ' +
      'killed, svc-browser among them. The next visit took 8200 ms; files and processes left of all: 0.',
  )
  expect(reliabilityDoc(results)).toContain('There was no browser on that machine: no visits.')
})

it('says what became of runs over whole sites', () => {
  const runs = { started: 12, whole: 11 }
  expect(reliabilityDoc({ ...results, soak: { ...results.soak, runs } })).toContain(
    'Runs over whole sites, one after another through both halves: 11 of 12 read every page of their site.',
  )
  expect(reliabilityDoc(results)).not.toContain('Runs over whole sites')
})

it('says what was lost', () => {
  const doc = reliabilityDoc({ ...results, soak: { ...results.soak, lost: 2, twice: 1 } })
  expect(doc).toContain('counted afterwards: 2 lost, 1 twice.')
})
