import { once } from 'node:events'
import mongoose, { type Connection } from 'mongoose'
import { orUnavailable } from '../tables/unavailable.ts'
import type { ImageStore } from './image-store.ts'

const BUCKET = 'images'

/**
 * Images in GridFS, the bucket `images`. An image is seen when its entry in `images.files` is written, which is after all
 * of its chunks and acknowledged by a majority.
 */
export function createMongoImageStore({ connection }: { readonly connection: Connection }): ImageStore {
  const { db } = connection
  if (db === undefined) throw new Error('the connection is open before anything is built on it')
  const bucket = new mongoose.mongo.GridFSBucket(db, {
    bucketName: BUCKET,
    writeConcern: { w: 'majority', journal: true },
  })
  const files = db.collection(`${BUCKET}.files`)
  const chunks = db.collection(`${BUCKET}.chunks`)
  const idsOf = async (name: string) =>
    (await bucket.find({ filename: name }).toArray()).map(({ _id }) => _id)

  return {
    put: (name, bytes) =>
      orUnavailable(async () => {
        if ((await idsOf(name)).length > 0) return
        const upload = bucket.openUploadStream(name)
        const finished = once(upload, 'finish')
        upload.end(bytes)
        await finished
      }),
    get: (name) =>
      orUnavailable(async () => {
        const [id] = await idsOf(name)
        if (id === undefined) return undefined
        const parts: Uint8Array[] = []
        for await (const part of bucket.openDownloadStream(id)) parts.push(part)
        return Buffer.concat(parts)
      }),
    list: () =>
      orUnavailable(async () => {
        const found = await files.find({}, { projection: { filename: 1 } }).toArray()
        return found.map(({ filename }) => String(filename))
      }),
    remove: (names) =>
      orUnavailable(async () => {
        for (const name of names) {
          for (const id of await idsOf(name)) await removeFile(id)
        }
      }),
    removeUnfinished: (before) =>
      orUnavailable(async () => {
        // An upload's id holds the second it began in.
        const oldest = mongoose.mongo.ObjectId.createFromTime(Math.floor(before.getTime() / 1000))
        const begun = await chunks.distinct('files_id', { files_id: { $lt: oldest } })
        for (const id of begun) {
          if ((await files.findOne({ _id: id }, { projection: { _id: 1 } })) === null) {
            await chunks.deleteMany({ files_id: id })
          }
        }
      }),
  }

  /** As `bucket.delete`, which fails when another gateway was first. */
  async function removeFile(id: mongoose.mongo.ObjectId): Promise<void> {
    await files.deleteOne({ _id: id })
    await chunks.deleteMany({ files_id: id })
  }
}
