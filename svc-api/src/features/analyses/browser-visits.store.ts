import type { OpenTable, TableShape } from '../../platform/tables/table.ts'

/** A screenshot as a visit names it; sizes in pixels. */
export type StoredShot = {
  readonly shot: string
  readonly name: string
  readonly width: number
  readonly height: number
}

/** What a browser saw of the page of a saved analysis, whose id it has. `createdAt` is ISO 8601 UTC. */
export type KeptVisit = {
  readonly id: string
  readonly createdAt: string
  readonly shots: readonly StoredShot[]
}

/** `judged` is the JSON text of a `JudgedVisit`. */
type VisitAside = { readonly judged: string }

/** Called `browser_visits`: `admin_visits` are of the administrator. */
export const BROWSER_VISITS: TableShape<KeptVisit, VisitAside> = {
  name: 'browser_visits',
  key: 'id',
  fields: { id: 'text', createdAt: 'time', shots: 'json' },
  aside: { judged: 'text' },
}

type VisitImage = { readonly name: string; readonly analysisId: string }

/**
 * Screenshots, in base64. Not in the image store: what cleans that in an older gateway takes images that no project has for unused.
 */
export const BROWSER_SHOTS: TableShape<VisitImage, { readonly webp: string }> = {
  name: 'browser_shots',
  key: 'name',
  fields: { name: 'text', analysisId: 'text' },
  aside: { webp: 'text' },
  indexes: [['analysisId']],
}

/** A screenshot with its bytes. */
export type NewShot = StoredShot & { readonly bytes: Uint8Array }

/**
 * Port of the visits that are kept, one with each analysis. They know nothing of removed analyses. Every function rejects with
 * SERVICE_UNAVAILABLE while the store is down.
 */
export type BrowserVisitsStore = {
  /** Resolves when it is durable. Replaces the visit that the analysis had, and removes its images. */
  readonly put: (
    visit: Omit<KeptVisit, 'shots'> & VisitAside & { readonly shots: readonly NewShot[] },
  ) => Promise<void>
  readonly find: (id: string) => Promise<(KeptVisit & VisitAside) | undefined>
  /** Those of these analyses that have a visit. */
  readonly which: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly findImage: (
    name: string,
  ) => Promise<{ readonly analysisId: string; readonly bytes: Uint8Array } | undefined>
  /** The id of every analysis with a visit. */
  readonly ids: () => Promise<readonly string[]>
  /** Deletes the visits of these analyses for good, with their images. */
  readonly purge: (ids: readonly string[]) => Promise<void>
}

export async function createBrowserVisitsStore(open: OpenTable): Promise<BrowserVisitsStore> {
  const visits = await open(BROWSER_VISITS)
  const images = await open(BROWSER_SHOTS)
  return {
    put: async ({ shots, ...visit }) => {
      const { id } = visit
      const names = new Set(shots.map(({ name }) => name))
      const older = (await images.list({ where: { analysisId: id } })).records
      // Images first: no visit without them.
      await images.put(
        shots.map(({ name, bytes }) => ({
          name,
          analysisId: id,
          webp: Buffer.from(bytes).toString('base64'),
        })),
      )
      await visits.put([{ ...visit, shots: shots.map(({ bytes: _bytes, ...shot }) => shot) }])
      await images.purgeEach(older.map(({ name }) => name).filter((name) => !names.has(name)))
    },
    find: (id) => visits.find({ id }, ['judged']),
    which: async (ids) => new Set((await visits.findEach(ids)).map(({ id }) => id)),
    findImage: async (name) => {
      const found = await images.find({ name }, ['webp'])
      return found && { analysisId: found.analysisId, bytes: Buffer.from(found.webp, 'base64') }
    },
    ids: () => visits.keys(),
    purge: async (ids) => {
      for (const id of ids) await images.purge({ analysisId: id })
      await visits.purgeEach(ids)
    },
  }
}
