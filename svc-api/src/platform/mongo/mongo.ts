import { type HealthCheck, StartError } from '@agency/service-kit'
import mongoose, { type Connection } from 'mongoose'
import { throttled } from '../time.ts'

/** An operation waits this long for a server before it is answered with 503. */
const SERVER_SELECTION_TIMEOUT_MS = 3000
/** The longest that a visitor's call waits for the answer to a command. */
const SOCKET_TIMEOUT_MS = 10_000

/**
 * Connects to MongoDB; afterwards the driver reconnects by itself whenever the server comes back. A write
 * counts when a majority has it in its journal.
 * @param options `uri` also names the database (`test` where it does not, as everywhere with MongoDB);
 * `socketTimeoutMs`: a command without an answer by then is taken for lost
 * @throws StartError when no server answers; never with the address, which holds a password
 */
export async function connectMongo({
  uri,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: {
  readonly uri: string
  readonly socketTimeoutMs?: number
}): Promise<Connection> {
  try {
    return await mongoose
      .createConnection(uri, {
        serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
        connectTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
        socketTimeoutMS: socketTimeoutMs,
        writeConcern: { w: 'majority', journal: true },
        // Fails after the time-outs above instead of queueing without end.
        bufferCommands: false,
        autoIndex: false,
        autoCreate: false,
      })
      .asPromise()
  } catch (cause) {
    throw new StartError('MongoDB is not reachable at the address in MONGODB_URI, or it refuses the login.', {
      cause,
    })
  }
}

/** Anybody may ask for the health: writes are at least this far apart. */
const WRITE_EVERY_MS = 5000

/** Rejects while no server answers, or while it does not write: full, without a primary, or not allowed to. */
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
        // Another gateway inserted it at the same moment.
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

/** Whether a write was refused because a unique value exists already (E11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000
}
