import { randomUUID } from 'node:crypto'
import { type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../../platform/mongo/mongo.ts'
import {
  createMongoPager,
  createMongoRemovable,
  type RemovableDocument,
} from '../../platform/tables/removable-records.mongo.ts'
import { emailKey } from '../../platform/tables/search-text.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { AnalysesStore, AnalysisRecord, FullAnalysisRecord } from './analyses.store.ts'
import { derivedFields } from './derived-fields.ts'
import { summaryOf } from './summary-of.ts'

type AnalysisDocument = RemovableDocument &
  Omit<FullAnalysisRecord, 'id' | 'createdAt'> &
  ReturnType<typeof derivedFields>
type SlimDocument = Omit<AnalysisDocument, 'results'>

const COLLECTION = 'analyses'

const ORDERS = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  website: { websiteKey: 1, _id: 1 },
  name: { nameKey: 1, _id: 1 },
  score: { scoreKey: 1, _id: 1 },
} as const

const FILTERS = { all: {}, notContacted: { contacted: false }, contacted: { contacted: true } } as const

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
    contacted: { type: Boolean, required: true },
    deletedAt: { type: Date, default: null },
    summary: { type: { score: Number, worst: [String] }, required: true, _id: false },
    scoreKey: { type: Number, required: true },
    websiteKey: { type: String, default: '' },
    nameKey: { type: String, default: '' },
    emailKey: text,
    searchText: text,
  },
  { collection: COLLECTION, versionKey: false, strict: 'throw' },
)
// They hold all that filters and searches look at, so that only the documents of a page are read.
for (const key of ['createdAt', 'websiteKey', 'nameKey', 'scoreKey']) {
  analysisSchema.index({ deletedAt: 1, [key]: 1, _id: 1, contacted: 1, searchText: 1 })
}
analysisSchema.index({ deletedAt: 1, contacted: 1, createdAt: 1 })
analysisSchema.index({ emailKey: 1 })

/** Saved analyses in MongoDB; makes sure of the indexes before it resolves. */
export async function createMongoAnalysesStore({
  connection,
}: {
  readonly connection: Connection
}): Promise<AnalysesStore> {
  const Analysis = connection.model('Analysis', analysisSchema)
  await Analysis.createIndexes()
  await completeOldDocuments(connection)
  const slim = { connection, collection: COLLECTION, without: ['results'] }
  const removable = createMongoRemovable({ ...slim, recordOf })
  const page = createMongoPager<SlimDocument>(slim)
  const count = (conditions: {
    readonly contacted?: boolean
    readonly createdAt?: { readonly $gte: Date }
  }) => Analysis.countDocuments({ deletedAt: null, ...conditions })

  return {
    ...removable,
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis, contacted: false }
      const { id, ...rest } = record
      return orUnavailable(async () => {
        try {
          // `_id` is random, so the only unique value that can exist already is `uniqueId`.
          await Analysis.insertOne({
            _id: id,
            ...rest,
            ...derivedFields(analysis),
            createdAt: new Date(rest.createdAt),
            deletedAt: null,
          })
        } catch (error) {
          if (isDuplicateKey(error)) return { ok: false, reason: 'taken' }
          throw error
        }
        return { ok: true, record }
      })
    },
    findByUniqueId: (uniqueId) =>
      orUnavailable(async () => {
        // `$eq`: whatever comes is compared as a value, never read as an operator.
        const found = await Analysis.findOne({
          uniqueId: { $eq: uniqueId },
          deletedAt: null,
        }).lean<AnalysisDocument>()
        return found === null ? undefined : fullRecordOf(found)
      }),
    list: async ({ filter, sort, ...part }) => {
      const { found, total } = await page({ ...part, order: ORDERS[sort], where: FILTERS[filter] })
      return { records: found.map(recordOf), total }
    },
    readResults: (ids) =>
      orUnavailable(async () => {
        const found = await Analysis.find({ _id: { $in: [...ids] }, deletedAt: null }, 'results').lean<
          Pick<AnalysisDocument, '_id' | 'results'>[]
        >()
        return new Map(found.map(({ _id, results }) => [_id, results]))
      }),
    setContacted: async (id, contacted) => {
      // In two steps: not every server can leave the report out of what an update returns.
      await orUnavailable(() =>
        Analysis.updateOne({ _id: { $eq: id }, deletedAt: null }, { $set: { contacted } }),
      )
      return removable.find(id)
    },
    counts: (since) =>
      orUnavailable(async () => {
        const [total, recent, contacted] = await Promise.all([
          count({}),
          count({ createdAt: { $gte: new Date(since) } }),
          count({ contacted: true }),
        ])
        return { total, recent, contacted }
      }),
    findByEmail: (email) =>
      orUnavailable(async () => {
        const found = await Analysis.find({ emailKey: { $eq: emailKey(email) } })
          .sort({ createdAt: 1, _id: 1 })
          .lean<AnalysisDocument[]>()
        return found.map(fullRecordOf)
      }),
  }
}

function recordOf({
  _id,
  uniqueId,
  website,
  name,
  email,
  createdAt,
  contacted,
  summary,
}: SlimDocument): AnalysisRecord {
  return {
    id: _id,
    uniqueId,
    website,
    name,
    email,
    createdAt: createdAt.toISOString(),
    contacted,
    summary: { score: summary.score, worst: summary.worst },
  }
}

const fullRecordOf = (document: AnalysisDocument): FullAnalysisRecord => ({
  ...recordOf(document),
  results: document.results,
})

/** Documents of the first version have neither summary nor keys. Looked for once: without an index that takes a while. */
async function completeOldDocuments(connection: Connection): Promise<void> {
  const done = connection.collection<{ _id: string; at: Date }>('migrations')
  const mark = { _id: 'analyses-summary' }
  if ((await done.findOne(mark)) !== null) return
  const documents = connection.collection<AnalysisDocument>(COLLECTION)
  for await (const document of documents.find({ searchText: { $exists: false } })) {
    const summary = summaryOf(document.results)
    const derived = derivedFields({ ...document, summary })
    await documents.updateOne(
      { _id: document._id },
      { $set: { contacted: false, deletedAt: null, summary, ...derived } },
    )
  }
  try {
    await done.insertOne({ ...mark, at: new Date() })
  } catch (error) {
    // Another gateway that started at the same moment has done the same.
    if (!isDuplicateKey(error)) throw error
  }
}
