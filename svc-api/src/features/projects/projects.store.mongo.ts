import { type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../../platform/mongo/mongo.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import {
  FINAL,
  imagesToRemove,
  type Project,
  type ProjectsStore,
  type StoredImage,
} from './projects.store.ts'

type ProjectDocument = Omit<Project, 'id' | 'createdAt'> & {
  readonly _id: string
  readonly createdAt: Date
  /** Null while the project stands. */
  readonly deletedAt: Date | null
}

const text = { type: String, required: true } as const
const flag = { type: Boolean, required: true } as const
const number = { type: Number, required: true } as const
const projectSchema = new Schema<ProjectDocument>(
  {
    _id: text,
    title: text,
    category: text,
    description: text,
    externalLink: String,
    displayOrder: number,
    isActive: flag,
    isSample: flag,
    // Not strict: an update writes back the images that it read, with the fields that a newer version gave them.
    images: [
      new Schema<StoredImage>({ name: text, width: number, height: number }, { _id: false, strict: false }),
    ],
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'projects', versionKey: false, strict: 'throw' },
)

type DoneOnce = { readonly _id: string; readonly doneAt: Date }

/** Projects in MongoDB. Few enough to be found without an index of their own. */
export function createMongoProjectsStore({ connection }: { readonly connection: Connection }): ProjectsStore {
  const Projects = connection.model('Project', projectSchema)
  const doneOnce = connection.collection<DoneOnce>('done_once')
  // `$eq`: whatever comes is compared as a value, never read as an operator.
  const standing = (id: string) => ({ _id: { $eq: id }, deletedAt: null })

  return {
    insert: ({ id, createdAt, ...rest }) =>
      orUnavailable(async () => {
        try {
          await Projects.insertOne({ _id: id, ...rest, createdAt: new Date(createdAt), deletedAt: null })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      }),
    find: (id) =>
      orUnavailable(async () => projectOf(await Projects.findOne(standing(id)).lean<ProjectDocument>())),
    all: () =>
      orUnavailable(async () => {
        const found = await Projects.find({ deletedAt: null }).lean<ProjectDocument[]>()
        return found.map(projectOfDocument)
      }),
    counts: () =>
      orUnavailable(async () => {
        const total = await Projects.countDocuments({ deletedAt: null })
        const active = await Projects.countDocuments({ deletedAt: null, isActive: true })
        return { total, active, inactive: total - active }
      }),
    update: ({ id, createdAt: _createdAt, isSample: _isSample, externalLink, ...rest }) =>
      orUnavailable(async () => {
        const change =
          externalLink === undefined
            ? { $set: rest, $unset: { externalLink: 1 as const } }
            : { $set: { ...rest, externalLink } }
        return projectOf(
          await Projects.findOneAndUpdate(standing(id), change, {
            returnDocument: 'after',
          }).lean<ProjectDocument>(),
        )
      }),
    setOrder: (ids) =>
      orUnavailable(async () => {
        await Projects.bulkWrite(
          ids.map((id, index) => ({
            updateOne: { filter: { _id: { $eq: id } }, update: { $set: { displayOrder: index + 1 } } },
          })),
        )
      }),
    softDelete: (id, at) =>
      orUnavailable(async () => {
        const { modifiedCount } = await Projects.updateOne(standing(id), { $set: { deletedAt: at } })
        return modifiedCount === 1
      }),
    restore: (id, after) =>
      orUnavailable(async () =>
        projectOf(
          await Projects.findOneAndUpdate(
            { _id: { $eq: id }, deletedAt: { $gte: after } },
            { $set: { deletedAt: null } },
            { returnDocument: 'after' },
          ).lean<ProjectDocument>(),
        ),
      ),
    hidesImage: (name) =>
      orUnavailable(async () => {
        const owners = await Projects.find({ 'images.name': { $eq: name } }, { deletedAt: 1 }).lean<
          Pick<ProjectDocument, 'deletedAt'>[]
        >()
        return owners.length > 0 && owners.every(({ deletedAt }) => deletedAt !== null)
      }),
    expire: (before) =>
      orUnavailable(async () => {
        await Projects.updateMany({ deletedAt: { $lt: before } }, { $set: { deletedAt: FINAL } })
        const found = await Projects.find({}, { images: 1, deletedAt: 1 }).lean<
          Pick<ProjectDocument, 'images' | 'deletedAt'>[]
        >()
        return imagesToRemove(
          found.map(({ images, deletedAt }) => ({
            isFinal: deletedAt?.getTime() === FINAL.getTime(),
            images,
          })),
        )
      }),
    purge: () => orUnavailable(async () => void (await Projects.deleteMany({ deletedAt: { $lte: FINAL } }))),
    imageNames: () =>
      orUnavailable(async () => {
        const found = await Projects.find({}, { images: 1 }).lean<ProjectDocument[]>()
        return found.flatMap(({ images }) => images.map(({ name }) => name))
      }),
    remembers: (name) => orUnavailable(async () => (await doneOnce.findOne({ _id: name })) !== null),
    remember: (name, at) =>
      orUnavailable(async () => {
        try {
          await doneOnce.insertOne({ _id: name, doneAt: at })
        } catch (error) {
          // Another gateway, started at the same moment, has it down already.
          if (!isDuplicateKey(error)) throw error
        }
      }),
  }
}

const projectOf = (found: ProjectDocument | null) => (found === null ? undefined : projectOfDocument(found))

/** Field by field: a newer version's own are left to it. */
function projectOfDocument(document: ProjectDocument): Project {
  const { _id, title, category, description, externalLink, displayOrder, isActive, isSample, images } =
    document
  return {
    id: _id,
    title,
    category,
    description,
    ...(externalLink === undefined ? {} : { externalLink }),
    displayOrder,
    isActive,
    isSample,
    images,
    createdAt: document.createdAt.toISOString(),
  }
}
