import type { Connection } from 'mongoose'
import { isDuplicateKey } from '../../platform/mongo/mongo.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { Visits, VisitsStore } from './visits.store.ts'

const ID = 'admin'

/** The administrator's visits in MongoDB. */
export function createMongoVisitsStore({ connection }: { readonly connection: Connection }): VisitsStore {
  const visits = connection.collection<Visits & { readonly _id: string }>('admin_visits')
  return {
    read: () =>
      orUnavailable(async () => {
        const found = await visits.findOne({ _id: ID })
        return found === null ? undefined : { currentAt: found.currentAt, previousAt: found.previousAt }
      }),
    write: ({ currentAt, previousAt }) =>
      orUnavailable(async () => {
        try {
          await visits.updateOne({ _id: ID }, { $set: { currentAt, previousAt } }, { upsert: true })
        } catch (error) {
          // Another login at the same moment began the same visit.
          if (!isDuplicateKey(error)) throw error
        }
      }),
  }
}
