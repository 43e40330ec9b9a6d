import { NDJSON, readSiteEvent, type SiteEvent, SiteJudgementSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { CHECKS } from '../checks/index.ts'
import { createSiteRuns } from '../crawl/site-runs.ts'
import { judgeSite } from '../worker/analysis-worker.ts'
import { crawlOf, crawlSite } from './crawled-site.ts'
import { closeSites, HOME, type Pages, serve } from './gathered-site.ts'
import { WHOLE_SITES } from './whole-sites/index.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
  await closeSites()
})

/** Serves a site, reads it as the service does, and judges what came. */
async function runOver(site: Pages) {
  const { pages, facts, site: known } = await crawlSite(await serve(site))
  const { judgement } = judgeSite({ website: HOME, pages, facts, site: known })
  return { pages, facts, judgement: strictly(SiteJudgementSchema).parse(judgement) }
}

const targetsOf = ({ findings }: ReturnType<typeof judgeSite>['judgement']) =>
  Object.fromEntries(findings.map(({ id, items }) => [id, items.map(({ target }) => target)]))

describe('a run over a whole site', () => {
  it.each(Object.entries(WHOLE_SITES))('%s: finds what is wrong, and nothing else', async (_name, site) => {
    expect(targetsOf((await runOver(site.pages)).judgement)).toEqual(site.found)
  })

  it.each(Object.entries(WHOLE_SITES))('%s: no part contradicts another', async (_name, site) => {
    const { judgement, pages, facts } = await runOver(site.pages)
    const { groups, cleared, findings } = judgement
    const loose = new Map(judgement.pages.map((page) => [page.key, page.loose]))
    const clearedIds = cleared.map(({ id }) => id)
    for (const { id, notHere = [] } of CHECKS.filter(({ scope }) => scope === 'any')) {
      if (!facts.some(({ passes }) => passes.includes(id))) continue
      const faults = pages.flatMap((page) => page.faults.filter((fault) => fault.id === id))
      const missing = faults.filter(({ key }) => notHere.includes(key))
      // What one page has is missing nowhere.
      if (missing.length > 0) expect(clearedIds).toContain(id)
      if (missing.length === faults.length) expect(groups.map((group) => group.id)).not.toContain(id)
    }
    for (const { id, examples } of groups) {
      for (const example of examples) {
        const page = pages.find(({ url }) => url === example)
        // A row says what its pages have, and they do not say it again.
        expect([id, page?.faults.some((fault) => fault.id === id)]).toEqual([id, true])
        expect([id, loose.get(page?.key ?? '')?.includes(id)]).toEqual([id, false])
      }
    }
    for (const { items, pages: some, of } of findings) {
      expect(some).toBeLessThanOrEqual(Math.max(of, items.length))
      expect(items.filter((item) => new Set(item.pages).size < item.pages.length)).toEqual([])
    }
  })

  it('is read and judged over HTTP, with facts that another part has kept', async () => {
    const { clinic } = WHOLE_SITES
    if (clinic === undefined) throw new Error('there is no such site')
    const unused = async () => {
      throw new Error('nothing else is asked here')
    }
    const app = createApp({
      analyser: { analyse: unused },
      recheck: unused,
      judge: unused,
      judgeSite: async (site) => judgeSite(site).judgement,
      siteRuns: createSiteRuns(crawlOf(await serve(clinic.pages))),
      logger: createLogger({ name: 'test', destination: { write: () => {} } }),
      metrics: createMetrics(),
    })
    const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
    cleanUp.push(() => close(0))
    const post = (path: string, body: unknown) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: NDJSON },
        body: JSON.stringify(body),
      })
    const lines = (await (await post('/site', { website: HOME })).text()).trim().split('\n')
    const events: readonly SiteEvent[] = lines.flatMap((line) => readSiteEvent(JSON.parse(line)) ?? [])
    const read = events.flatMap((event) => ('page' in event ? [event] : []))
    const end = events.flatMap((event) => ('end' in event ? [event.end] : []))
    const response = await post('/site-findings', {
      website: HOME,
      pages: read.map(({ page }) => page),
      facts: read.map(({ facts }) => facts),
      site: end[0]?.site,
    })
    expect(response.status).toBe(200)
    expect(targetsOf(strictly(SiteJudgementSchema).parse(await response.json()))).toEqual(clinic.found)
  })
})
