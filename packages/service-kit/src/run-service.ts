import type { LevelWithSilent } from 'pino'
import { createLogger, type Logger } from './logger.ts'

export type ServiceContext<Env> = {
  readonly env: Env
  readonly logger: Logger
  /** Registers how to undo what was just opened; the last registered is undone first. */
  readonly onStop: (undo: () => Promise<void> | void) => void
}

export type ServiceOptions<Env> = {
  /** Name in the log and in the plain line of a start that failed. */
  readonly name: string
  /** Usually `() => readEnv(schema, process.env)`. */
  readonly env: () => Env
  /** Opens everything in order, and registers each thing with `onStop` as soon as it is open. */
  readonly start: (context: ServiceContext<Env>) => Promise<void>
  /** Milliseconds from the signal to the forced end; below the launcher's 4.5 s, so that it never has to kill. */
  readonly deadlineMs?: number
}

/**
 * Runs a process: starts in order, sends `{ ready: true }` over the IPC channel where there is one, and on SIGINT, SIGTERM or the end of the parent that opened an IPC channel
 * to it stops in the reverse order, within the deadline, with exit code 0. A start that fails undoes what it
 * had opened, prints one plain line on standard error and ends with exit code 1. A rejection that nobody
 * handled is logged and the process lives; after an exception that nobody caught it stops in order with exit
 * code 1, since its state is unknown.
 */
export async function runService<Env extends { readonly LOG_LEVEL: LevelWithSilent }>({
  name,
  env: readEnvironment,
  start,
  deadlineMs = 4000,
}: ServiceOptions<Env>): Promise<void> {
  const undoing: (() => Promise<void> | void)[] = []
  let logger = createLogger({ name })
  let isStopping = false

  const undoAll = async () => {
    for (let undo = undoing.pop(); undo !== undefined; undo = undoing.pop()) {
      try {
        await undo()
      } catch (error) {
        logger.error({ err: error }, 'a step of the stop failed')
      }
    }
  }
  const startInOrder = async () => {
    try {
      const env = readEnvironment()
      logger = createLogger({ name, level: env.LOG_LEVEL })
      await start({ env, logger, onStop: (undo) => undoing.push(undo) })
      // Whoever opened the channel need not guess by asking a port, which may be somebody else's.
      // One that is gone does not hear it, which must not end this process by itself: `disconnect` does, in order.
      process.send?.({ ready: true }, undefined, undefined, () => {})
    } catch (error) {
      process.stderr.write(`${name} cannot start: ${firstLine(error)}\n`)
      await undoAll()
      process.exit(1)
    }
  }
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      logger.error('not stopped within the deadline')
      process.exit(1)
    }, deadlineMs).unref()
    await starting
    await undoAll()
    process.exit(exitCode)
  }

  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    void stop(1)
  })
  // A second signal changes nothing: Ctrl-C reaches the whole group, and then the launcher sends its own.
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('disconnect', () => void stop(0))

  const starting = startInOrder()
  await starting
}

function firstLine(error: unknown): string {
  const [line] = error instanceof Error ? error.message.split('\n') : []
  return line || 'unknown error.'
}
