import type { LevelWithSilent } from 'pino'
import { createLogger, type Logger } from './logger.ts'

export type ServiceContext<Env> = {
  readonly env: Env
  readonly logger: Logger
  /** Registers how to close what was just opened; runs in reverse order. */
  readonly onStop: (undo: () => Promise<void> | void) => void
}

export type ServiceOptions<Env> = {
  /** Name in the log and in the message of a failed start. */
  readonly name: string
  /** Usually `() => readEnv(schema, process.env)`. */
  readonly env: () => Env
  /** Opens everything in order, registering each with `onStop` as soon as it is open. */
  readonly start: (context: ServiceContext<Env>) => Promise<void>
}

/** For all but the open requests. With the default grace, the launcher, which kills after 4.5 s, has nothing to kill. */
const CLOSE_SECONDS = 1

/**
 * Runs a process: starts in order and sends `{ ready: true }` over the IPC channel, if there is one. SIGINT, SIGTERM or the
 * loss of the IPC parent stop it in reverse order with exit code 0, within `STOP_GRACE` and a second. A failed start closes
 * what it had opened, prints one line on standard error and exits with code 1. Unhandled rejections are logged and the process
 * goes on; after an uncaught exception its state is unknown, so it stops in order with exit code 1.
 */
export async function runService<
  Env extends { readonly LOG_LEVEL: LevelWithSilent; readonly STOP_GRACE: number },
>({ name, env: readEnvironment, start }: ServiceOptions<Env>): Promise<void> {
  const undoing: (() => Promise<void> | void)[] = []
  let logger = createLogger({ name })
  let isStopping = false
  let graceSeconds = 0

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
      graceSeconds = env.STOP_GRACE
      await start({ env, logger, onStop: (undo) => undoing.push(undo) })
      // The parent need not poll a port, which may belong to another process. If the parent is gone, the error of this
      // call must not end the process: `disconnect` does, in order.
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
    setTimeout(
      () => {
        logger.error('not stopped within the deadline')
        process.exit(1)
      },
      (graceSeconds + CLOSE_SECONDS) * 1000,
    ).unref()
    await starting
    await undoAll()
    process.exit(exitCode)
  }

  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    void stop(1)
  })
  // Further signals are ignored: Ctrl-C reaches the whole group, and then the launcher sends its own.
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
