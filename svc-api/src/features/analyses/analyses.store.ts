import { randomUUID } from 'node:crypto'
import type { AnalysisSummary } from '@agency/contracts'
import {
  PERSONAL_ASIDE,
  type PersonalAside,
  type PersonalRecords,
  personalRecords,
} from '../../platform/tables/removable-records.ts'
import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import type { OpenTable, Page, PageOptions, Table, TableShape } from '../../platform/tables/table.ts'
import { summaryOf } from './summary-of.ts'

/** A saved analysis without its report. `id` is opaque; `createdAt` is ISO 8601 UTC. */
export type AnalysisRecord = {
  readonly id: string
  readonly uniqueId: string
  readonly website: string
  readonly name: string
  readonly email: string
  readonly createdAt: string
  readonly contacted: boolean
  readonly summary: AnalysisSummary
}

/** With its report: `results` is JSON text. */
export type FullAnalysisRecord = AnalysisRecord & { readonly results: string }

type AnalysisAside = PersonalAside &
  Pick<FullAnalysisRecord, 'results'> & { readonly scoreKey: number; readonly websiteKey: string }

export const ANALYSES: TableShape<AnalysisRecord, AnalysisAside> = {
  name: 'analyses',
  key: 'id',
  fields: {
    id: 'text',
    uniqueId: 'text',
    website: 'text',
    name: 'text',
    email: 'text',
    createdAt: 'time',
    contacted: 'flag',
    summary: 'json',
  },
  aside: { ...PERSONAL_ASIDE, results: 'text', scoreKey: 'number', websiteKey: 'text' },
  unique: 'uniqueId',
  indexes: [
    // Covering for filters and searches, so that only the documents of a page are read.
    ...['createdAt', 'websiteKey', 'nameKey', 'scoreKey'].map((key) => [
      'deletedAt',
      key,
      'id',
      'contacted',
      'searchText',
    ]),
    ['deletedAt', 'contacted', 'createdAt'],
    ['emailKey'],
  ],
  sqliteTie: 'substr(id, 1, 8)',
}

export type NewAnalysis = Omit<FullAnalysisRecord, 'id' | 'contacted'>

type InsertOutcome =
  | { readonly ok: true; readonly record: FullAnalysisRecord }
  | { readonly ok: false; readonly reason: 'taken' }

export type AnalysisQuery = PageOptions & {
  readonly filter: 'all' | 'notContacted' | 'contacted'
  /** `score`: lowest first, unscored last. Ties are always in the same order. */
  readonly sort: 'newest' | 'oldest' | 'website' | 'name' | 'score'
}
const ORDERS = {
  newest: { order: 'createdAt', isDescending: true },
  oldest: { order: 'createdAt' },
  website: { order: 'websiteKey' },
  name: { order: 'nameKey' },
  score: { order: 'scoreKey' },
} as const
const FILTERS = { all: {}, notContacted: { contacted: false }, contacted: { contacted: true } } as const

export type AnalysisCounts = {
  readonly total: number
  readonly recent: number
  readonly contacted: number
}

/**
 * Port of the saved analyses. Every function rejects with SERVICE_UNAVAILABLE while the store is down. Only `restore` and
 * the functions by e-mail address see removed analyses.
 */
export type AnalysesStore = PersonalRecords<AnalysisRecord, FullAnalysisRecord> & {
  /** Resolves when the record is durable. `uniqueId` is unique, even among concurrent calls. */
  readonly insert: (analysis: NewAnalysis) => Promise<InsertOutcome>
  /** Returns every text unchanged. */
  readonly findByUniqueId: (uniqueId: string) => Promise<FullAnalysisRecord | undefined>
  /** Never reads the reports, however many records there are. */
  readonly list: (query: AnalysisQuery) => Promise<Page<AnalysisRecord>>
  /** Reports by id, without ids that do not exist. */
  readonly findResults: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly setContacted: (id: string, contacted: boolean) => Promise<AnalysisRecord | undefined>
  /** `recent` are those created at `since` or later. */
  readonly counts: (since: string) => Promise<AnalysisCounts>
}

export async function createAnalysesStore(open: OpenTable): Promise<AnalysesStore> {
  const table = await open(ANALYSES)
  await completeOldRecords(table)
  const { change, ...records } = personalRecords(table, ['results'])
  return {
    ...records,
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis, contacted: false }
      // `id` is random, so only `uniqueId` can be taken.
      const ok = await table.insert({ ...record, ...derivedFields(analysis), deletedAt: null })
      return ok ? { ok, record } : { ok, reason: 'taken' }
    },
    findByUniqueId: (uniqueId) => table.find({ uniqueId, deletedAt: null }, ['results']),
    list: ({ filter, sort, ...part }) =>
      table.list({ where: { deletedAt: null, ...FILTERS[filter] }, ...ORDERS[sort], ...part }),
    findResults: async (ids) => {
      const found = await table.findEach(ids, ['results', 'deletedAt'])
      return new Map(
        found.filter(({ deletedAt }) => deletedAt === null).map(({ id, results }) => [id, results]),
      )
    },
    setContacted: (id, contacted) => change(id, { contacted }),
    counts: async (since) => {
      const count = (where: object) => table.count({ deletedAt: null, ...where })
      const [contacted, notContacted, recent] = await Promise.all([
        count({ contacted: true }),
        count({ contacted: false }),
        count({ createdAt: { gte: since } }),
      ])
      return { total: contacted + notContacted, recent, contacted }
    },
  }
}

/** Above every score: unscored analyses come last. */
const NO_SCORE_KEY = 101

/** Fields that keep lists fast: keys to order by, and the text to search. */
function derivedFields({
  website,
  name,
  email,
  summary,
}: Pick<NewAnalysis, 'website' | 'name' | 'email' | 'summary'>) {
  return {
    scoreKey: summary.score ?? NO_SCORE_KEY,
    websiteKey: plainText(website.replace(/^https?:\/\/(www\.)?/i, '')),
    nameKey: plainText(name),
    emailKey: emailKey(email),
    searchText: searchTextOf([website, name, email]),
  }
}

/** Completes records of the first version, which had no summary and no keys. One at a time: a report may be a megabyte. */
async function completeOldRecords(table: Table<AnalysisRecord, AnalysisAside>): Promise<void> {
  // They have no `deletedAt` either; with it both databases use an index.
  const { records } = await table.list({ where: { deletedAt: null, searchText: null } })
  for (const { id } of records) {
    const [record] = await table.findEach([id], ['results'])
    if (record === undefined) continue
    const summary = summaryOf(record.results)
    const derived = derivedFields({ ...record, summary })
    await table.update({ id }, { contacted: record.contacted === true, deletedAt: null, summary, ...derived })
  }
}
