import type { SqliteDatabase } from '../../platform/sqlite/sqlite.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import {
  FINAL,
  imagesToRemove,
  type Project,
  type ProjectCounts,
  type ProjectsStore,
  type StoredImage,
} from './projects.store.ts'

type ProjectRow = Omit<Project, 'externalLink' | 'isActive' | 'isSample' | 'images'> & {
  readonly externalLink: string | null
  readonly isActive: number
  readonly isSample: number
  readonly images: string
}

const COLUMNS = `id, title, category, description, external_link AS externalLink, display_order AS displayOrder,
  is_active AS isActive, is_sample AS isSample, images, created_at AS createdAt`

/** Projects in the embedded database. */
export function createSqliteProjectsStore({ db }: { readonly db: SqliteDatabase }): ProjectsStore {
  const insert = db.prepare<ProjectRow>(
    `INSERT INTO projects (id, title, category, description, external_link, display_order, is_active, is_sample,
       images, created_at)
     VALUES (:id, :title, :category, :description, :externalLink, :displayOrder, :isActive, :isSample,
       :images, :createdAt)
     ON CONFLICT (id) DO NOTHING`,
  )
  const find = db.prepare<[string], ProjectRow>(
    `SELECT ${COLUMNS} FROM projects WHERE id = ? AND deleted_at IS NULL`,
  )
  const all = db.prepare<[], ProjectRow>(`SELECT ${COLUMNS} FROM projects WHERE deleted_at IS NULL`)
  const counts = db.prepare<[], { total: number; active: number | null }>(
    'SELECT count(*) AS total, sum(is_active) AS active FROM projects WHERE deleted_at IS NULL',
  )
  const update = db.prepare<ProjectRow, ProjectRow>(
    `UPDATE projects SET title = :title, category = :category, description = :description,
       external_link = :externalLink, display_order = :displayOrder, is_active = :isActive, images = :images
     WHERE id = :id AND deleted_at IS NULL RETURNING ${COLUMNS}`,
  )
  const setPlace = db.prepare<[number, string]>('UPDATE projects SET display_order = ? WHERE id = ?')
  const setOrder = db.transaction((ids: readonly string[]) => {
    for (const [index, id] of ids.entries()) setPlace.run(index + 1, id)
  })
  const softDelete = db.prepare<[string, string]>(
    'UPDATE projects SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL',
  )
  const restore = db.prepare<[string, string], ProjectRow>(
    `UPDATE projects SET deleted_at = NULL WHERE id = ? AND deleted_at >= ? RETURNING ${COLUMNS}`,
  )
  const deletedAtOfImage = db
    .prepare<[string], string | null>(
      `SELECT deleted_at FROM projects
       WHERE EXISTS (SELECT 1 FROM json_each(images) WHERE json_extract(value, '$.name') = ?)`,
    )
    .pluck()
  const makeFinal = db.prepare<[string, string]>('UPDATE projects SET deleted_at = ? WHERE deleted_at < ?')
  const purge = db.prepare<[string]>('DELETE FROM projects WHERE deleted_at <= ?')
  const images = db.prepare<[], { deletedAt: string | null; images: string }>(
    'SELECT deleted_at AS deletedAt, images FROM projects',
  )
  const remembers = db.prepare<[string]>('SELECT 1 FROM done_once WHERE name = ?')
  const remember = db.prepare<[string, string]>(
    'INSERT INTO done_once (name, done_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )

  return {
    insert: async (project) => orUnavailable(() => insert.run(rowOf(project)).changes === 1),
    find: async (id) => orUnavailable(() => projectOf(find.get(id))),
    all: async () => orUnavailable(() => all.all().map(projectOfRow)),
    counts: async () => orUnavailable(() => countsOf(counts.get())),
    update: async (project) => orUnavailable(() => projectOf(update.get(rowOf(project)))),
    setOrder: async (ids) => orUnavailable(() => setOrder(ids)),
    softDelete: async (id, at) => orUnavailable(() => softDelete.run(at.toISOString(), id).changes === 1),
    restore: async (id, after) => orUnavailable(() => projectOf(restore.get(id, after.toISOString()))),
    hidesImage: (name) =>
      orUnavailable(() => {
        const deletedAt = deletedAtOfImage.all(name)
        return deletedAt.length > 0 && !deletedAt.includes(null)
      }),
    expire: (before) =>
      orUnavailable(() => {
        makeFinal.run(FINAL.toISOString(), before.toISOString())
        return imagesToRemove(
          images.all().map((row) => ({
            isFinal: row.deletedAt === FINAL.toISOString(),
            images: imagesOf(row.images),
          })),
        )
      }),
    purge: () => orUnavailable(() => void purge.run(FINAL.toISOString())),
    imageNames: () =>
      orUnavailable(() => images.all().flatMap((row) => imagesOf(row.images).map(({ name }) => name))),
    remembers: async (name) => orUnavailable(() => remembers.get(name) !== undefined),
    remember: (name, at) => orUnavailable(() => void remember.run(name, at.toISOString())),
  }
}

function rowOf({ externalLink, isActive, isSample, images, ...rest }: Project): ProjectRow {
  return {
    ...rest,
    externalLink: externalLink ?? null,
    isActive: isActive ? 1 : 0,
    isSample: isSample ? 1 : 0,
    images: JSON.stringify(images),
  }
}

const projectOf = (row: ProjectRow | undefined) => (row === undefined ? undefined : projectOfRow(row))

function projectOfRow({ externalLink, isActive, isSample, images, ...rest }: ProjectRow): Project {
  return {
    ...rest,
    ...(externalLink === null ? {} : { externalLink }),
    isActive: isActive === 1,
    isSample: isSample === 1,
    images: imagesOf(images),
  }
}

/** What `rowOf` wrote. */
const imagesOf = (text: string) => JSON.parse(text) as StoredImage[]

function countsOf(
  row: { readonly total: number; readonly active: number | null } | undefined,
): ProjectCounts {
  const [total, active] = [row?.total ?? 0, row?.active ?? 0]
  return { total, active, inactive: total - active }
}
