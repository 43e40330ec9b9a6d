import type { Logger } from '@agency/service-kit'

/** Deletes what has had its time, as of a moment. */
export type Purge = (now: Date) => Promise<unknown>

/** Each purge finds what there is by an index: cheap enough to be prompt. */
const EVERY_MS = 60_000

/**
 * Runs the purges at once and then every minute, whatever becomes of one of them.
 * @returns how to stop: resolves when the round that runs has ended
 */
export function startPurger({
  purges,
  logger,
  clock,
  everyMs = EVERY_MS,
}: {
  /** By the name that a failure is logged under. */
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
