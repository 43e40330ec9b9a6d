import { hash } from 'node:crypto'
import { StartError } from '@agency/service-kit'
import { erasuresBeyond } from '../platform/erasures/erasures.store.ts'
import type { AnyRow, AnyShape } from '../platform/tables/table.ts'
import { COLLECTIONS, canonical, type Facts, factsOfTexts } from './collections.ts'
import { eraseAgain } from './erase-again.ts'
import { applicable, type ErasureOptions } from './known-erasures.ts'
import type { Side } from './side.ts'

/** How many records are in memory at once: a report can be a megabyte. */
const BATCH = 25
/** A store that changes during the copy is copied again, this many times at most. */
const MAX_ROUNDS = 3
/** A store with any of these records is in use; a first start creates the rest by itself. */
const PRECIOUS = new Set(['analyses', 'messages', 'people', 'templates', 'projects'])

/** What was moved, by collection, and images. */
export type Summary = Readonly<Record<string, Facts>>

/**
 * Copies all records and images of `from` to `to`, deletes everything else there, and verifies counts and checksums. An
 * interrupted run can be repeated and resumes. `from` is only read. Erasures of both sides are united, and applied at the end.
 * @throws StartError with one sentence: `to` has other data and `replace` is not set, `from` keeps changing, or it has data
 * that this version would lose
 */
export async function migrate({
  from,
  to,
  erasures,
  replace = false,
  onProgress = () => {},
}: {
  readonly from: Side
  readonly to: Side
  readonly erasures: ErasureOptions
  readonly replace?: boolean | undefined
  /** Called after every batch with the number of processed records. */
  readonly onProgress?: (name: string, count: number) => void
}): Promise<Summary> {
  const unknown = await from.unknown()
  if (unknown.length > 0) {
    throw new StartError(
      `${from.name} holds what only a newer version knows (${unknown.join(', ')}): move it with that version.`,
    )
  }
  if ((await to.readUnfinished()) !== from.identity) {
    if (!replace) await refuseUnlessEmpty(to)
    await to.setUnfinished(from.identity)
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await copyAll({ from, to, onProgress })
    await moveSecondFactor({ from, to })
    const summary = await summaryOf(from)
    if (canonical(summary) === canonical(await summaryOf(to))) {
      await applyErasures({ from, to, erasures })
      await to.setUnfinished(undefined)
      return summary
    }
  }
  throw new StartError(`${from.name} is being written to: stop the site and run this again, it goes on.`)
}

/** Copies all records and images once, deletes everything else there but erasures, and adds those. */
export async function copyAll({
  from,
  to,
  onProgress = () => {},
}: Pick<Part, 'from' | 'to'> & Partial<Pick<Part, 'onProgress'>>): Promise<void> {
  // Images first, as in uploads: no project without its image.
  await moveImages({ from, to, onProgress })
  for (const collection of COLLECTIONS) await moveCollection({ from, to, collection, onProgress })
  await to.erasures.unite(await from.erasures.list())
}

/** `from` is in use, and has no record of the people in its own list; that of `to` may be newer. */
async function applyErasures({
  from,
  to,
  erasures: options,
}: Pick<Part, 'from' | 'to'> & { readonly erasures: ErasureOptions }): Promise<void> {
  await to.erasures.unite(options.more ?? [])
  const all = await to.erasures.list()
  const own = new Set(erasuresBeyond(await from.erasures.list(), all))
  const known = applicable(all, options, (erasure) => own.has(erasure))
  if (known !== undefined) await eraseAgain({ open: to.open, ...known })
}

async function refuseUnlessEmpty(to: Side): Promise<void> {
  const held: string[] = []
  for (const collection of COLLECTIONS.filter(({ name }) => PRECIOUS.has(name))) {
    const keys = await to.keys(collection)
    const samples =
      collection.name === 'projects'
        ? (await to.read(collection, keys)).filter(({ isSample }) => isSample === true)
        : []
    const count = keys.length - samples.length
    if (count > 0) held.push(`${count} ${collection.name}`)
  }
  if (held.length > 0) {
    throw new StartError(
      `${to.name} already holds ${held.join(', ')}: say --replace to delete them and put the others in their place.`,
    )
  }
}

type Part = Pick<Parameters<typeof migrate>[0], 'from' | 'to'> & {
  readonly onProgress: (name: string, count: number) => void
}

async function moveImages({ from, to, onProgress }: Part): Promise<void> {
  const wanted = new Set(await from.images.names())
  const present = new Set(await to.images.names())
  let count = 0
  for (const name of wanted) {
    const bytes = present.has(name) ? undefined : await from.images.find(name)
    if (bytes !== undefined) await to.images.put(name, bytes)
    count += 1
    onProgress('images', count)
  }
  await to.images.purge([...present].filter((name) => !wanted.has(name)))
}

async function moveCollection({
  from,
  to,
  collection,
  onProgress,
}: Part & { readonly collection: AnyShape }): Promise<void> {
  const wanted = new Set(await from.keys(collection))
  const present = new Set(await to.keys(collection))
  const keyOf = (record: AnyRow) => String(record[collection.key])
  // First, so that stale records do not block unique values.
  await to.remove(
    collection,
    [...present].filter((key) => !wanted.has(key)),
  )
  let count = 0
  for await (const batch of batchesOf(from, collection)) {
    const existing = batch.map(keyOf).filter((key) => present.has(key))
    const arrived = new Map(
      (await to.read(collection, existing)).map((record) => [keyOf(record), canonical(record)]),
    )
    await to.write(
      collection,
      batch.filter((record) => arrived.get(keyOf(record)) !== canonical(record)),
    )
    count += batch.length
    onProgress(collection.name, count)
  }
}

/** The panel must not become easier to enter by a move. */
async function moveSecondFactor({ from, to }: Pick<Part, 'from' | 'to'>): Promise<void> {
  const factor = await from.secondFactor.find()
  if (factor === undefined) return
  await to.secondFactor.remove()
  await to.secondFactor.insert(factor)
}

async function* batchesOf(side: Side, collection: AnyShape): AsyncGenerator<readonly AnyRow[]> {
  const keys = await side.keys(collection)
  for (let start = 0; start < keys.length; start += BATCH) {
    yield await side.read(collection, keys.slice(start, start + BATCH))
  }
}

/** What a side holds, besides erasures. */
export async function summaryOf(side: Side): Promise<Summary> {
  const summary: Record<string, Facts> = {}
  for (const collection of COLLECTIONS) {
    summary[collection.name] = await factsOfTexts(recordTexts(side, collection))
  }
  summary.images = await factsOfTexts(imageTexts(side))
  return summary
}

async function* recordTexts(side: Side, collection: AnyShape): AsyncGenerator<string> {
  for await (const batch of batchesOf(side, collection)) yield* batch.map(canonical)
}

async function* imageTexts({ images }: Side): AsyncGenerator<string> {
  for (const name of (await images.names()).toSorted()) {
    yield `${name} ${hash('sha256', (await images.find(name)) ?? '')}`
  }
}
