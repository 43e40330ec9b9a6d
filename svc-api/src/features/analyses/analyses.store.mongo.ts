import { randomUUID } from 'node:crypto'
import { type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../../platform/mongo.ts'
import { storeUnavailable } from '../../platform/store-unavailable.ts'
import type { AnalysesStore, AnalysisRecord } from './analyses.store.ts'

type AnalysisDocument = Omit<AnalysisRecord, 'id' | 'createdAt'> & {
  readonly _id: string
  readonly createdAt: Date
}

const text = { type: String, required: true } as const
const analysisSchema = new Schema<AnalysisDocument>(
  {
    _id: text,
    uniqueId: { ...text, unique: true },
    website: text,
    name: text,
    email: text,
    results: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'analyses', versionKey: false, strict: 'throw' },
)

/** Saved analyses in MongoDB; makes sure of the unique index before it resolves. */
export async function createMongoAnalysesStore({
  connection,
}: {
  readonly connection: Connection
}): Promise<AnalysesStore> {
  const Analysis = connection.model('Analysis', analysisSchema)
  await Analysis.createIndexes()
  return {
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis }
      const { id, ...rest } = record
      try {
        // `_id` is random, so the only unique value that can exist already is `uniqueId`.
        await Analysis.insertOne({ _id: id, ...rest, createdAt: new Date(rest.createdAt) })
      } catch (error) {
        if (isDuplicateKey(error)) return { ok: false, reason: 'taken' }
        throw storeUnavailable(error)
      }
      return { ok: true, record }
    },
    findByUniqueId: async (uniqueId) => {
      try {
        // `$eq`: whatever comes is compared as a value, never read as an operator.
        const found = await Analysis.findOne({ uniqueId: { $eq: uniqueId } }).lean<AnalysisDocument>()
        return found === null ? undefined : recordOf(found)
      } catch (error) {
        throw storeUnavailable(error)
      }
    },
  }
}

function recordOf({ _id, createdAt, ...texts }: AnalysisDocument): AnalysisRecord {
  return { id: _id, ...texts, createdAt: createdAt.toISOString() }
}
