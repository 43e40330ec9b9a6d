import type { Logger } from '@agency/service-kit'

/** Deletes what has expired as of `now`. */
export type Purge = (now: Date) => Promise<unknown>

/** Purges use indexes and are cheap. */
const EVERY_MS = 60_000

/**
 * Runs the purges at once and then every minute; a failed one does not stop the others.
 * @returns `stop`, which resolves when the current round has ended
 */
export function startPurger({
  purges,
  logger,
  clock,
  everyMs = EVERY_MS,
}: {
  /** By their name in the log. */
  readonly purges: Readonly<Record<string, Purge>>
  readonly logger: Logger
  readonly clock: () => Date
  readonly everyMs?: number
}): { readonly stop: () => Promise<void> } {
  const round = async () => {
    for (const [name, purge] of Object.entries(purges)) {
      try {
        await purge(clock())
      } catch (error) {
        logger.warn({ purge: name, err: error }, 'purge failed, the next round tries again')
      }
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
