import { hash } from 'node:crypto'
import type { KeptSiteFacts, SitePage } from '@agency/contracts'
import type { OpenTable, TableShape } from '../../platform/tables/table.ts'

/** A page of a run, as it is told while the run goes on. */
export type SitePageRecord = {
  /** Run, and hash of the page's key. */
  readonly id: string
  readonly runId: string
  /** Its place in the order of reading, from 1. */
  readonly n: number
  readonly url: string
  readonly title: string
}

type PageAside = {
  /** When the facts are to be deleted. */
  readonly factsUntil: string | null
  /** JSON texts of a `SitePage`, and of its facts. */
  readonly page: string
  readonly facts?: string | undefined
}

/** One record a page: those of 500 pages together are too long for one of MongoDB. */
export const SITE_PAGES: TableShape<SitePageRecord, PageAside> = {
  name: 'site_pages',
  key: 'id',
  fields: { id: 'text', runId: 'text', n: 'number', url: 'text', title: 'text' },
  aside: { factsUntil: 'time|null', page: 'text', facts: 'text?' },
  indexes: [['runId', 'n', 'id'], ['factsUntil']],
}

export type NewSitePage = {
  readonly n: number
  readonly page: SitePage
  readonly facts: KeptSiteFacts
  /** ISO 8601 UTC. */
  readonly factsUntil: string
}

/** The pages of runs, in the order in which they were read. */
export type SitePages = {
  /** A page of the run that has its key is left as it is. */
  readonly append: (runId: string, page: NewSitePage) => Promise<void>
  readonly pagesOf: (runId: string) => Promise<readonly SitePage[]>
  /** From the `n`th on. */
  readonly pagesSince: (runId: string, n: number) => Promise<readonly SitePageRecord[]>
  /** Of those that have facts still. */
  readonly factsOf: (
    runId: string,
  ) => Promise<readonly { readonly page: SitePage; readonly facts: KeptSiteFacts }[]>
  readonly purgeFacts: (now: string) => Promise<void>
  /** Of one run. */
  readonly purge: (runId: string) => Promise<void>
}

export async function createSitePages(open: OpenTable): Promise<SitePages> {
  const table = await open(SITE_PAGES)
  const inOrder = (runId: string) => ({ where: { runId }, order: 'n' }) as const
  return {
    append: async (runId, { n, page, facts, factsUntil }) => {
      const texts = { page: JSON.stringify(page), facts: JSON.stringify(facts) }
      const { url, title } = page
      await table.insert({
        id: `${runId} ${hash('sha256', page.key)}`,
        runId,
        n,
        url,
        title,
        factsUntil,
        ...texts,
      })
    },
    pagesOf: async (runId) => {
      const { records } = await table.list({ ...inOrder(runId), also: ['page'] })
      return records.map(({ page }) => JSON.parse(page))
    },
    pagesSince: async (runId, n) =>
      (await table.list({ where: { runId, n: { gte: n } }, order: 'n' })).records,
    factsOf: async (runId) => {
      const { records } = await table.list({ ...inOrder(runId), also: ['page', 'facts'] })
      return records.flatMap(({ page, facts }) =>
        facts === undefined ? [] : [{ page: JSON.parse(page), facts: JSON.parse(facts) }],
      )
    },
    purgeFacts: async (now) => {
      await table.update({ factsUntil: { lt: now } }, { facts: undefined, factsUntil: null })
    },
    purge: async (runId) => {
      await table.purge({ runId })
    },
  }
}
