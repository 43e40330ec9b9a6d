import type {
  AnalysisResult,
  Recheck,
  RecheckRequest,
  SaveAnalysisRequest,
  SavedAnalysis,
} from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { type AnyIterable, inBatches, listOrStream, type ReadableList } from '../../platform/tables/lists.ts'
import { foundOr, type UndoableRecords, undoableRecords } from '../../platform/tables/undoable.ts'
import { analysesTexts } from './analyses.content.ts'
import type { AnalysesStore, AnalysisQuery, AnalysisRecord, FullAnalysisRecord } from './analyses.store.ts'
import type { BrowserVisits } from './browser-visits.service.ts'
import type { ResultProofs } from './result-proofs.ts'
import type { ProgressEvent, SeoCall, SeoClient } from './seo-client.ts'
import { summaryOf } from './summary-of.ts'

/** How many reports are in memory at once while a list with reports is sent. */
const RESULTS_AT_ONCE = 10
/** How many analyses one question after visits is about. */
const VISITS_AT_ONCE = 200

type Listed = AnalysisRecord & { readonly results?: string; readonly hasVisit?: true }

/** An analysis as its link shows it: a shared one has nothing that leads to its owner. */
export type LinkedAnalysis = Omit<SavedAnalysis, 'shareId' | 'isUnproven'> &
  Pick<FullAnalysisRecord, 'shareId' | 'isUnproven'>

export type AnalysesService = UndoableRecords<AnalysisRecord> &
  Pick<SeoClient, 'analyze' | 'stream'> & {
    /** Some checks of a page, run again; nothing of it is kept or counted. */
    readonly recheck: (request: RecheckRequest, call: SeoCall) => Promise<Recheck>
    /** Stores an analysis; resolves when it is durable. @throws AppError ID_TAKEN */
    readonly save: (request: Omit<SaveAnalysisRequest, 'sendLink'>) => Promise<FullAnalysisRecord>
    /** The analysis with this id, the owner's or the one to share. */
    readonly findByAnyId: (id: string) => Promise<FullAnalysisRecord | undefined>
    /** As a link with this id shows it. @throws AppError NOT_FOUND */
    readonly findByLink: (id: string) => Promise<LinkedAnalysis>
    /** Streams the records, with their reports unless slim; records removed meanwhile are skipped. */
    readonly list: (
      query: AnalysisQuery & { readonly slim: boolean; readonly ids?: readonly string[] | undefined },
    ) => Promise<ReadableList<Listed>>
    /** @throws AppError NOT_FOUND */
    readonly setContacted: (id: string, contacted: boolean) => Promise<AnalysisRecord>
  }

export function createAnalysesService({
  store,
  seoClient,
  proofs,
  visits,
  siteRunOf,
  clock,
  onStep,
  onResult,
  onSaved,
}: {
  readonly store: AnalysesStore
  readonly seoClient: SeoClient
  readonly proofs: ResultProofs
  readonly visits: Pick<BrowserVisits, 'find' | 'which'>
  /** The run over the whole site that an analysis shows, by its id. */
  readonly siteRunOf: (id: string) => Promise<SavedAnalysis['siteRun']>
  readonly clock: () => Date
  /** Called with what happens to analyses, for the counts; must not throw. */
  readonly onStep: (step: 'started' | 'finished' | 'saved' | 'contacted') => void
  /** Called with every result of the analyser; must not throw. */
  readonly onResult: (result: unknown) => void
  /** Called with every analysis that was stored; must not throw. */
  readonly onSaved: (record: FullAnalysisRecord) => void
}): AnalysesService {
  const { notFound } = analysesTexts
  const finish = (result: unknown) => {
    onStep('finished')
    onResult(result)
  }
  const findByAnyId = async (id: string) =>
    (await store.findByUniqueId(id)) ?? (await store.findByShareId(id))
  return {
    ...undoableRecords({ store, clock, notFound }),
    analyze: async (...call) => {
      onStep('started')
      const result = await seoClient.analyze(...call)
      finish(result)
      return proofs.prove(result)
    },
    stream: async (...call) => {
      onStep('started')
      return finishing(await seoClient.stream(...call), finish, proofs)
    },
    recheck: async (request, call) => {
      const answer = await seoClient.recheck(request, call)
      if ('needs' in answer) throw new Error('a browser is asked for that was not offered')
      return answer
    },
    save: async (request) => {
      const createdAt = clock().toISOString()
      const outcome = await store.insert({
        ...request,
        createdAt,
        summary: summaryOf(request.results),
        ...(!proofs.isProven(request.results) && { isUnproven: true }),
      })
      if (!outcome.ok) throw new AppError('ID_TAKEN', analysesTexts.idTaken)
      onStep('saved')
      onSaved(outcome.record)
      return outcome.record
    },
    findByAnyId,
    findByLink: async (id) => {
      const found = foundOr(notFound, await findByAnyId(id))
      const [visit, siteRun] = await Promise.all([visits.find(found.id), siteRunOf(found.id)])
      const record = { ...found, visit, siteRun }
      return record.uniqueId === id ? record : { ...record, uniqueId: id, name: '', email: '' }
    },
    list: async ({ slim, ids, ...query }) => {
      const list = await listOrStream(store, query, ids)
      const records = withVisits(list.records, visits)
      return { total: list.total, records: slim ? records : withResults(records, store) }
    },
    setContacted: async (id, contacted) => {
      const before = foundOr(notFound, await store.find(id))
      const record = foundOr(notFound, await store.setContacted(id, contacted))
      if (contacted && !before.contacted) onStep('contacted')
      return record
    },
  }
}

/** The events of an analysis, its result with a proof; `onResult` is called with it. */
async function* finishing(
  events: AsyncIterable<ProgressEvent>,
  onResult: (result: unknown) => void,
  { prove }: ResultProofs,
): AsyncGenerator<ProgressEvent> {
  for await (const event of events) {
    if (!isResult(event)) {
      yield event
      continue
    }
    onResult(event.result)
    yield { ...event, result: prove(event.result) }
  }
}

const isResult = (event: ProgressEvent): event is { readonly result: AnalysisResult } => 'result' in event

async function* withVisits(
  records: AnyIterable<AnalysisRecord>,
  { which }: Pick<BrowserVisits, 'which'>,
): AsyncGenerator<Listed> {
  for await (const batch of inBatches(records, VISITS_AT_ONCE)) {
    const visited = await which(batch.map(({ id }) => id))
    for (const record of batch) yield { ...record, ...(visited.has(record.id) && { hasVisit: true }) }
  }
}

async function* withResults(records: AnyIterable<Listed>, store: AnalysesStore): AsyncGenerator<Listed> {
  for await (const batch of inBatches(records, RESULTS_AT_ONCE)) {
    const results = await store.findResults(batch.map(({ id }) => id))
    for (const record of batch) {
      const text = results.get(record.id)
      if (text !== undefined) yield { ...record, results: text }
    }
  }
}
