import { randomInt, randomUUID } from 'node:crypto'
import type { AnalysisSummary } from '@agency/contracts'
import {
  PERSONAL_ASIDE,
  type PersonalAside,
  type PersonalRecords,
  personalRecords,
} from '../../platform/tables/removable-records.ts'
import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import type {
  OpenTable,
  Page,
  PageOptions,
  StreamedList,
  Table,
  TableShape,
} from '../../platform/tables/table.ts'
import { createBrowserVisitsStore } from './browser-visits.store.ts'
import { SUMMARY_VERSION, summaryOf } from './summary-of.ts'

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

/** With its report, JSON text, and the second id under which it opens without personal data. */
export type FullAnalysisRecord = AnalysisRecord & {
  readonly results: string
  readonly shareId: string
  /** The report is not one that this site has sent. Absent in records of before proofs too. */
  readonly isUnproven?: boolean | undefined
}

type AnalysisAside = PersonalAside &
  Pick<FullAnalysisRecord, 'results' | 'isUnproven'> & {
    readonly scoreKey: number
    readonly websiteKey: string
    /** Absent in a record of an older gateway until this one starts. */
    readonly summaryVersion?: number | undefined
    /** Absent in a record of an older gateway until it is read or this one starts. */
    readonly shareId?: string | undefined
  }

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
  aside: {
    ...PERSONAL_ASIDE,
    results: 'text',
    scoreKey: 'number',
    websiteKey: 'text',
    shareId: 'text?',
    isUnproven: 'flag?',
    summaryVersion: 'number?',
  },
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
    ...['createdAt', 'websiteKey', 'nameKey', 'scoreKey'].map((key) => ['deletedAt', 'contacted', key, 'id']),
    ['emailKey', 'deletedAt', 'createdAt', 'id'],
    ['shareId', 'deletedAt'],
    ['summaryVersion'],
  ],
  sqliteTie: 'substr(id, 1, 8)',
  sqliteTotals: 'contacted',
}

export type NewAnalysis = Omit<FullAnalysisRecord, 'id' | 'shareId' | 'contacted'>

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
 * Port of the saved analyses. What is deleted for good takes its visit along. Every function rejects with SERVICE_UNAVAILABLE while the store is down. Only `restore` and
 * the functions by e-mail address see removed analyses.
 */
export type AnalysesStore = PersonalRecords<AnalysisRecord, FullAnalysisRecord> & {
  /** Resolves when the record is durable. `uniqueId` is unique, even among concurrent calls. */
  readonly insert: (analysis: NewAnalysis) => Promise<InsertOutcome>
  /** Returns every text unchanged. */
  readonly findByUniqueId: (uniqueId: string) => Promise<FullAnalysisRecord | undefined>
  readonly findByShareId: (shareId: string) => Promise<FullAnalysisRecord | undefined>
  /** Without their reports, by unique id, without ids that do not exist. */
  readonly findEachByUniqueId: (uniqueIds: readonly string[]) => Promise<ReadonlyMap<string, AnalysisRecord>>
  /** Never reads the reports, however many records there are. */
  readonly list: (query: AnalysisQuery) => Promise<Page<AnalysisRecord>>
  /** A whole list, in constant memory. */
  readonly stream: (query: Omit<AnalysisQuery, 'limit'>) => Promise<StreamedList<AnalysisRecord>>
  /** Reports by id, without ids that do not exist. */
  readonly findResults: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Those of these ids that there are, removed ones too. */
  readonly which: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly setContacted: (id: string, contacted: boolean) => Promise<AnalysisRecord | undefined>
  /** `recent` are those created at `since` or later. */
  readonly counts: (since: string) => Promise<AnalysisCounts>
}

/** What a whole record has besides. */
const WHOLE = ['results', 'shareId', 'isUnproven'] as const

/** @param detach called with the ids of what is deleted for good next, so that what belongs to it goes too */
export async function createAnalysesStore(
  open: OpenTable,
  detach: (ids: readonly string[]) => Promise<void> = async () => {},
): Promise<AnalysesStore> {
  const table = await open(ANALYSES)
  await deriveSummaries(table)
  await addShareIds(table)
  const { purge: purgeVisits } = await createBrowserVisitsStore(open)
  const { change, findByEmail, ...records } = personalRecords(table, WHOLE, async (ids) => {
    await purgeVisits(ids)
    await detach(ids)
  })
  const shared = (record: SharedRecord) => withShareId(table, record)
  const findWhole = async (where: { readonly uniqueId: string } | { readonly shareId: string }) => {
    const found = await table.find({ ...where, deletedAt: null }, WHOLE)
    return found && shared(found)
  }
  return {
    ...records,
    findByEmail: async (email) => Promise.all((await findByEmail(email)).map(shared)),
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis, shareId: newShareId(), contacted: false }
      // The link of a shared report must keep opening that report.
      if ((await table.count({ shareId: analysis.uniqueId })) > 0) return { ok: false, reason: 'taken' }
      // `id` is random, so only `uniqueId` can be taken.
      const ok = await table.insert({ ...record, ...derivedFields(analysis), deletedAt: null })
      return ok ? { ok, record } : { ok, reason: 'taken' }
    },
    findByUniqueId: (uniqueId) => findWhole({ uniqueId }),
    findByShareId: (shareId) => findWhole({ shareId }),
    findEachByUniqueId: async (uniqueIds) => {
      const ids = [...new Set(uniqueIds)]
      const found = await Promise.all(ids.map((uniqueId) => table.find({ uniqueId, deletedAt: null })))
      return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.uniqueId, record]])))
    },
    list: ({ filter, sort, ...part }) =>
      table.list({ where: { deletedAt: null, ...FILTERS[filter] }, ...ORDERS[sort], ...part }),
    stream: ({ filter, sort, ...part }) =>
      table.stream({ where: { deletedAt: null, ...FILTERS[filter] }, ...ORDERS[sort], ...part }),
    findResults: async (ids) => {
      const found = await table.findEach(ids, ['results', 'deletedAt'])
      return new Map(
        found.filter(({ deletedAt }) => deletedAt === null).map(({ id, results }) => [id, results]),
      )
    },
    which: async (ids) => new Set((await table.findEach(ids)).map(({ id }) => id)),
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
    summaryVersion: SUMMARY_VERSION,
    scoreKey: summary.score ?? NO_SCORE_KEY,
    websiteKey: plainText(website.replace(/^https?:\/\/(www\.)?/i, '')),
    nameKey: plainText(name),
    emailKey: emailKey(email),
    searchText: searchTextOf([website, name, email]),
  }
}

/**
 * Derives again what older gateways have derived otherwise, or, in the first version, not at all. One record at a time: a
 * report may be a megabyte.
 */
async function deriveSummaries(table: Table<AnalysisRecord, AnalysisAside>): Promise<void> {
  const older = [undefined, { lt: SUMMARY_VERSION }].map((summaryVersion) =>
    table.list({ where: { summaryVersion } }),
  )
  for (const { id } of (await Promise.all(older)).flatMap(({ records }) => records)) {
    const [record] = await table.findEach([id], ['results', 'deletedAt'])
    if (record === undefined) continue
    const summary = summaryOf(record.results)
    // Missing in MongoDB's records of the first version. No other may be set back: another gateway may have changed it.
    const { contacted, deletedAt }: Partial<typeof record> = record
    await table.update(
      { id },
      {
        ...(contacted === undefined && { contacted: false }),
        ...(deletedAt === undefined && { deletedAt: null }),
        summary,
        ...derivedFields({ ...record, summary }),
      },
    )
  }
}

type SharedRecord = AnalysisRecord & Pick<AnalysisAside, (typeof WHOLE)[number]>

/** As random as the ids of antispam tokens, in the alphabet of `uniqueId`. */
const SHARE_ID_LENGTH = 26
const newShareId = () => Array.from({ length: SHARE_ID_LENGTH }, () => randomInt(36).toString(36)).join('')

/** The record with its share id, which a record of an older gateway gets now: the first caller decides on it. */
async function withShareId(
  table: Table<AnalysisRecord, AnalysisAside>,
  record: SharedRecord,
): Promise<FullAnalysisRecord> {
  const { id } = record
  if (record.shareId !== undefined) return { ...record, shareId: record.shareId }
  const shareId = newShareId()
  if ((await table.update({ id, shareId: undefined }, { shareId })) === 1) return { ...record, shareId }
  const [other] = await table.findEach([id], ['shareId'])
  return { ...record, shareId: other?.shareId ?? shareId }
}

/** Gives records of before share ids theirs. */
async function addShareIds(table: Table<AnalysisRecord, AnalysisAside>): Promise<void> {
  const { records } = await table.list({ where: { shareId: undefined } })
  if (records.length === 0) return
  await table.updateEach(records.map(({ id }) => [{ id, shareId: undefined }, { shareId: newShareId() }]))
}
