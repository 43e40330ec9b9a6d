import type { SiteReport } from '@agency/contracts'
import { expect, it } from 'vitest'
import { sitePage, siteReport } from '../../testing/small-site.ts'
import { compareSiteRuns } from './compare-site-runs.ts'
import { type SiteReportSeen, toSiteReport } from './site-report.ts'

type Changes = Partial<SiteReport>

const reportWith = (changes: Changes): SiteReportSeen =>
  toSiteReport({ ...siteReport, findings: [], groups: [], ...changes }) as SiteReportSeen

const broken = (target: string, ...pages: string[]): SiteReport['findings'][number] => ({
  ...siteReport.findings[0],
  items: [{ target, pages: pages.map((path) => `https://mitienda.es${path}`), total: pages.length }],
})

const compared = (before: Changes, after: Changes) => {
  const { isOtherEngine: _, ...lists } = compareSiteRuns(reportWith(before), reportWith(after))
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map(({ where }) => where)]),
  )
}

const none = { fixed: [], added: [], same: [], unknown: [] }

it('compares by finding and target', () => {
  const before = { findings: [broken('/a', '/'), { ...broken('/b', '/'), id: 'site-dead-anchors' as const }] }
  const after = {
    findings: [broken('/b', '/'), { ...broken('/b', '/servicios'), id: 'site-dead-anchors' as const }],
  }
  expect(compared(before, after)).toEqual({ ...none, fixed: ['/a'], added: ['/b'], same: ['/b'] })
})

it('counts only what both runs have looked at', () => {
  const before = { findings: [broken('/a', '/vieja')], pages: [sitePage('/'), sitePage('/vieja')] }
  const after = { findings: [broken('/b', '/nueva')], pages: [sitePage('/'), sitePage('/nueva')] }
  expect(compared(before, after)).toEqual({ ...none, unknown: ['/b', '/a'] })
})

it('compares one that stands on no page with every run', () => {
  expect(compared({ findings: [broken('/a')] }, {})).toEqual({ ...none, fixed: ['/a'] })
})

it('knows a page again that has moved to https', () => {
  const insecure = sitePage('/a', { url: 'http://mitienda.es/a' })
  const before = { findings: [{ ...broken('/x', '/a') }], pages: [sitePage('/a')] }
  const after = {
    findings: [{ ...broken('/x'), items: [{ target: '/x', pages: ['http://mitienda.es/a'], total: 1 }] }],
    pages: [insecure],
  }
  expect(compared(before, after)).toEqual({ ...none, same: ['/x'] })
})

it('compares what is said once, which stays where a page still has it', () => {
  const [group] = siteReport.groups
  expect(compared({ groups: [group] }, { groups: [group] })).toEqual({ ...none, same: [group.examples[0]] })
  expect(compared({ groups: [group] }, {})).toEqual({ ...none, fixed: [group.examples[0]] })
  const loose = sitePage('/', {
    faults: [{ id: group.id, outcome: 'warning', key: 'k', title: 'T', message: 'M', evidence: [] }],
  })
  expect(compared({ groups: [group] }, { pages: [loose] })).toEqual({ ...none, same: [group.examples[0]] })
})

it('leaves out what could not be found out', () => {
  expect(compared({ findings: [{ ...broken('/a', '/'), outcome: 'unknown' }] }, {})).toEqual(none)
})

it('says that the checks are others', () => {
  const other = reportWith({ run: { ...siteReport.run, engine: 'svc-seo@2' } })
  expect(compareSiteRuns(reportWith({}), other).isOtherEngine).toBe(true)
  expect(compareSiteRuns(other, other).isOtherEngine).toBe(false)
})
