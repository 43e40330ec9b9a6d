import { type HealthCheck, StartError } from '@agency/service-kit'
import mongoose, { type Connection } from 'mongoose'
import { throttled } from '../time.ts'
import { writeUntilClosed } from './write-until-closed.ts'

/** How long an operation waits for a server before it fails with 503. */
const SERVER_SELECTION_TIMEOUT_MS = 3000
/** How long a visitor's request waits for a command. */
const SOCKET_TIMEOUT_MS = 10_000

/**
 * Connects to MongoDB; the driver reconnects by itself. Writes are acknowledged by a majority's journal.
 * @param options `uri` includes the database (MongoDB's default is `test`) unless `database` names another;
 * `socketTimeoutMs`: when a command is given up
 * @throws StartError when no server responds; never with the address, which contains a password
 */
export async function connectMongo({
  uri,
  database,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: {
  readonly uri: string
  readonly database?: string | undefined
  readonly socketTimeoutMs?: number
}): Promise<Connection> {
  writeUntilClosed()
  try {
    const connection = await mongoose
      .createConnection(uri, {
        serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
        connectTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
        socketTimeoutMS: socketTimeoutMs,
        writeConcern: { w: 'majority', journal: true },
        // Fail after the timeouts above instead of queueing forever.
        bufferCommands: false,
        autoIndex: false,
        autoCreate: false,
      })
      .asPromise()
    // Not as `dbName`: without `authSource` the driver would look for the login there.
    return database === undefined ? connection : connection.useDb(database)
  } catch (cause) {
    throw new StartError('MongoDB is not reachable at the address in MONGODB_URI, or it refuses the login.', {
      cause,
    })
  }
}

/** At most one write per interval: the endpoint is public. */
const WRITE_EVERY_MS = 5000

/** Rejects while no server responds or accepts writes: full, without a primary, or read-only. */
export function mongoHealth({
  connection,
  clock,
}: {
  readonly connection: Connection
  readonly clock: () => Date
}): HealthCheck {
  const write = throttled(
    async () => {
      const marks = connection.collection<{ readonly _id: string; readonly at: Date }>('health')
      try {
        await marks.updateOne({ _id: 'write' }, { $set: { at: clock() } }, { upsert: true })
      } catch (error) {
        // Another gateway has just inserted it.
        if (!isDuplicateKey(error)) throw error
      }
    },
    { everyMs: WRITE_EVERY_MS, clock },
  )
  return async () => {
    await connection.db?.command({ ping: 1 })
    await write()
  }
}

/** Whether a write failed because a unique value already exists (E11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000
}
