import { setImmediate } from 'node:timers/promises'

/**
 * `work`, once for all calls of one turn of the event loop. It begins after the last of them, so each gets what is so after it
 * was called.
 */
export function oncePerTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  const run = async () => {
    await setImmediate()
    begun = undefined
    return work()
  }
  return () => {
    begun ??= run()
    return begun
  }
}
