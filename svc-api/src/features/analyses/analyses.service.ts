import type { SaveAnalysisRequest } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { analysesTexts } from './analyses.content.ts'
import type { AnalysesStore, AnalysisRecord } from './analyses.store.ts'

export type AnalysesService = {
  /** Keeps an analysis; resolves when it is durable. @throws AppError ID_TAKEN */
  readonly save: (request: SaveAnalysisRequest) => Promise<AnalysisRecord>
  /** The analysis that a link names. @throws AppError NOT_FOUND */
  readonly open: (uniqueId: string) => Promise<AnalysisRecord>
}

export function createAnalysesService({
  store,
  clock,
}: {
  readonly store: AnalysesStore
  readonly clock: () => Date
}): AnalysesService {
  return {
    save: async ({ uniqueId, website, name, email, results }) => {
      const createdAt = clock().toISOString()
      const outcome = await store.insert({ uniqueId, website, name, email, results, createdAt })
      if (!outcome.ok) throw new AppError('ID_TAKEN', analysesTexts.idTaken)
      return outcome.record
    },
    open: async (uniqueId) => {
      const record = await store.findByUniqueId(uniqueId)
      if (record === undefined) throw new AppError('NOT_FOUND', analysesTexts.notFound)
      return record
    },
  }
}
