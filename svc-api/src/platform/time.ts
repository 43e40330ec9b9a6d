/** The moment so many seconds before another, in ISO 8601 UTC. */
export const secondsBefore = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() - seconds * 1000).toISOString()

/** `work` at most once in so many milliseconds, however often it is called; after a failure again at once. */
export function throttled(
  work: () => void | Promise<void>,
  { everyMs, clock }: { readonly everyMs: number; readonly clock: () => Date },
): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock().getTime()
    if (now - doneAt < everyMs) return
    await work()
    doneAt = now
  }
}
