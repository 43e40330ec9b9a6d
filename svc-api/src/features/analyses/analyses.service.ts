import { RECENT_DAYS, type SaveAnalysisRequest, UNDO_SECONDS } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { secondsBefore } from '../../platform/time.ts'
import { analysesTexts } from './analyses.content.ts'
import type {
  AnalysesStore,
  AnalysisCounts,
  AnalysisQuery,
  AnalysisRecord,
  FullAnalysisRecord,
} from './analyses.store.ts'
import { summaryOf } from './summary-of.ts'

/** How many reports are in memory at a time while a list with reports is sent. */
const RESULTS_AT_ONCE = 10

type Listed = AnalysisRecord & { readonly results?: string }

export type AnalysesService = {
  /** Keeps an analysis; resolves when it is durable. @throws AppError ID_TAKEN */
  readonly save: (request: SaveAnalysisRequest) => Promise<FullAnalysisRecord>
  /** The analysis that a link names. @throws AppError NOT_FOUND */
  readonly open: (uniqueId: string) => Promise<FullAnalysisRecord>
  /** @throws AppError NOT_FOUND */
  readonly get: (id: string) => Promise<AnalysisRecord>
  /** The records come one after another, with their reports unless it is slim; what is removed meanwhile is left out. */
  readonly list: (
    query: AnalysisQuery & { readonly slim: boolean },
  ) => Promise<{ readonly total: number; readonly records: AsyncIterable<Listed> }>
  /** @throws AppError NOT_FOUND */
  readonly setContacted: (id: string, contacted: boolean) => Promise<AnalysisRecord>
  /** Takes it out of the list and breaks its link at once. @throws AppError NOT_FOUND */
  readonly remove: (id: string) => Promise<void>
  /** Brings back what was removed within the last `UNDO_SECONDS`. @throws AppError NOT_FOUND */
  readonly restore: (id: string) => Promise<AnalysisRecord>
  readonly counts: () => Promise<AnalysisCounts>
}

export function createAnalysesService({
  store,
  clock,
  onSaved,
}: {
  readonly store: AnalysesStore
  readonly clock: () => Date
  /** Told of every analysis that was kept; must not throw. */
  readonly onSaved: (record: FullAnalysisRecord) => void
}): AnalysesService {
  return {
    save: async ({ uniqueId, website, name, email, results }) => {
      const createdAt = clock().toISOString()
      const summary = summaryOf(results)
      const outcome = await store.insert({ uniqueId, website, name, email, results, createdAt, summary })
      if (!outcome.ok) throw new AppError('ID_TAKEN', analysesTexts.idTaken)
      onSaved(outcome.record)
      return outcome.record
    },
    open: async (uniqueId) => found(await store.findByUniqueId(uniqueId)),
    get: async (id) => found(await store.find(id)),
    list: async ({ slim, ...query }) => {
      const { records, total } = await store.list(query)
      return { total, records: slim ? oneByOne(records) : withResults(records, store) }
    },
    setContacted: async (id, contacted) => found(await store.setContacted(id, contacted)),
    remove: async (id) => {
      found((await store.remove(id, clock().toISOString())) || undefined)
    },
    restore: async (id) => found(await store.restore(id, secondsBefore(clock(), UNDO_SECONDS))),
    counts: () => store.counts(secondsBefore(clock(), RECENT_DAYS * 24 * 60 * 60)),
  }
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('NOT_FOUND', analysesTexts.notFound)
  return record
}

async function* oneByOne(records: readonly AnalysisRecord[]): AsyncGenerator<Listed> {
  yield* records
}

async function* withResults(
  records: readonly AnalysisRecord[],
  store: AnalysesStore,
): AsyncGenerator<Listed> {
  for (let start = 0; start < records.length; start += RESULTS_AT_ONCE) {
    const batch = records.slice(start, start + RESULTS_AT_ONCE)
    const results = await store.readResults(batch.map(({ id }) => id))
    for (const record of batch) {
      const text = results.get(record.id)
      if (text !== undefined) yield { ...record, results: text }
    }
  }
}
