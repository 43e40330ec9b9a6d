import { once } from 'node:events'
import mongoose, { type Connection } from 'mongoose'
import { unavailableOnFailure } from '../tables/unavailable.ts'
import type { ImageStore } from './image-store.ts'

const BUCKET = 'images'

/**
 * Images in GridFS, the bucket `images`. An image is visible once its entry in `images.files` is written, after all of its
 * chunks and acknowledged by a majority.
 */
export function createMongoImageStore({ connection }: { readonly connection: Connection }): ImageStore {
  const { db } = connection
  if (db === undefined) throw new Error('the connection must be open')
  const bucket = new mongoose.mongo.GridFSBucket(db, {
    bucketName: BUCKET,
    writeConcern: { w: 'majority', journal: true },
  })
  const files = db.collection(`${BUCKET}.files`)
  const chunks = db.collection(`${BUCKET}.chunks`)
  const idsOf = async (name: string) =>
    (await bucket.find({ filename: name }).toArray()).map(({ _id }) => _id)

  return unavailableOnFailure<ImageStore>({
    put: async (name, bytes) => {
      if ((await idsOf(name)).length > 0) return
      const upload = bucket.openUploadStream(name)
      const finished = once(upload, 'finish')
      upload.end(bytes)
      await finished
    },
    find: async (name) => {
      const [id] = await idsOf(name)
      if (id === undefined) return undefined
      const parts: Uint8Array[] = []
      for await (const part of bucket.openDownloadStream(id)) parts.push(part)
      return Buffer.concat(parts)
    },
    names: async () => {
      const found = await files.find({}, { projection: { filename: 1 } }).toArray()
      return found.map(({ filename }) => String(filename))
    },
    purge: async (names) => {
      for (const name of names) {
        for (const id of await idsOf(name)) {
          // As `bucket.delete`, which fails when another gateway was first.
          await files.deleteOne({ _id: id })
          await chunks.deleteMany({ files_id: id })
        }
      }
    },
    purgeUnfinished: async (before) => {
      // An upload's id contains the second in which it began.
      const oldest = mongoose.mongo.ObjectId.createFromTime(Math.floor(Date.parse(before) / 1000))
      const begun = await chunks.distinct('files_id', { files_id: { $lt: oldest } })
      for (const id of begun) {
        if ((await files.findOne({ _id: id }, { projection: { _id: 1 } })) === null) {
          await chunks.deleteMany({ files_id: id })
        }
      }
    },
  })
}
