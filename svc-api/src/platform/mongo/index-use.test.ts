import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { everyQuery } from '../../testing/every-query.ts'
import { storeKinds } from '../../testing/stores.ts'
import { createMongoTables } from '../tables/tables.mongo.ts'

type Filter = Readonly<Record<string, unknown>>
type Query = {
  readonly collection: string
  readonly filter: Filter
  readonly sort: Readonly<Record<string, number>>
}

/** The filters and orders of a command; none of one that only inserts or goes on reading. */
function queriesOf(name: string, command: Record<string, unknown>): readonly Query[] {
  const query = (filter: unknown, sort: unknown = {}) =>
    ({ collection: String(command[name]), filter, sort }) as Query
  const all = (field: string) => command[field] as readonly Record<string, unknown>[]
  if (name === 'find') return [query(command.filter ?? {}, command.sort)]
  if (name === 'aggregate') return [query(all('pipeline')[0]?.$match)]
  if (name === 'update') return all('updates').map(({ q }) => query(q))
  if (name === 'delete') return all('deletes').map(({ q }) => query(q))
  return []
}

/** Why no index serves a query; undefined when one does. */
function misfitOf({ collection, filter, sort }: Query, indexes: readonly (readonly string[])[]) {
  const fields = Object.entries(filter).filter(([field]) => field !== '$and')
  const isEqual = (condition: unknown) =>
    typeof condition !== 'object' || condition === null || '$eq' in condition
  const equal = fields.filter(([, condition]) => isEqual(condition)).map(([field]) => field)
  const bounds = fields.filter(([, condition]) => !isEqual(condition)).map(([field]) => field)
  // One document at most: what else is asked of it needs no index.
  if (equal.includes('_id') || equal.includes('uniqueId')) return undefined
  const order = Object.keys(sort)
  const rest = order.length > 0 ? order : bounds
  const isServed = indexes.some(
    (index) =>
      equal.every((field) => index.indexOf(field) >= 0 && index.indexOf(field) < equal.length) &&
      rest.every((field, place) => index[equal.length + place] === field),
  )
  const isOneWay = new Set(Object.values(sort)).size <= 1 && bounds.every((field) => field === rest[0])
  return isServed && isOneWay && fields.length + rest.length > 0
    ? undefined
    : `${collection} ${JSON.stringify({ filter, sort })}`
}

const mongo = storeKinds.find(({ name }) => name === 'MongoDB')
if (mongo === undefined) {
  it.each([
    [{ a: { $eq: 1 } }, {}, true],
    [{ a: { $eq: 1 } }, { b: 1, c: 1 }, true],
    [{ a: { $eq: 1 }, b: { $lt: 2 } }, { b: -1, c: -1 }, true],
    [{ a: { $eq: 1 }, $and: [{ text: { $regex: 'x' } }] }, { b: 1 }, true],
    [{ b: { $eq: 1 }, a: null }, { c: 1 }, true],
    [{ _id: 'any', text: 'x' }, {}, true],
    [{}, {}, false],
    [{ b: { $eq: 1 } }, {}, false],
    [{ a: { $eq: 1 } }, { c: 1 }, false],
    [{ a: { $eq: 1 }, c: { $lt: 2 } }, { b: 1 }, false],
    [{ a: { $eq: 1 } }, { b: 1, c: -1 }, false],
  ])('knows whether %j in the order %j is a prefix of an index', (filter, sort, isServed) => {
    expect(misfitOf({ collection: 'any', filter, sort }, [['_id'], ['a', 'b', 'c']]) === undefined).toBe(
      isServed,
    )
  })
} else {
  it('asks MongoDB nothing that is no prefix of an index', async () => {
    const { env, remove } = mongo.create()
    const connection = await mongoose
      .createConnection(env.MONGODB_URI ?? '', { monitorCommands: true, autoIndex: false })
      .asPromise()
    const seen: Query[] = []
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      seen.push(...queriesOf(commandName, command))
    })
    // The checks at the start, on records of older gateways, are among them.
    for (const { run } of await everyQuery(createMongoTables({ connection }))) await run()
    const indexes = new Map<string, readonly (readonly string[])[]>()
    for (const collection of new Set(seen.map((query) => query.collection))) {
      const found = await connection.collection(collection).indexes()
      indexes.set(
        collection,
        found.map(({ key }) => Object.keys(key)),
      )
    }
    expect(seen.length).toBeGreaterThan(150)
    expect(new Set(seen.map((query) => misfitOf(query, indexes.get(query.collection) ?? [])))).toEqual(
      new Set([undefined]),
    )
    await connection.close()
    await remove()
  })
}
