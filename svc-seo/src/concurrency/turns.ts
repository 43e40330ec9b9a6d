/** A bounded number of places; who finds none waits for one. */
export interface Turns {
  /** Runs `work` when there is a place; the urgent go before who already waits. Rejects with the signal's reason if it aborts first. */
  run<T>(
    work: () => Promise<T>,
    options: { readonly signal: AbortSignal; readonly isUrgent?: boolean },
  ): Promise<T>
  /** Whether one more would find neither a place nor, past `maxWaiting`, room to wait. */
  isFull(maxWaiting: number): boolean
}

export function createTurns(places: number): Turns {
  const waiting: (() => void)[] = []
  let taken = 0

  function place(signal: AbortSignal, isUrgent: boolean): Promise<void> {
    signal.throwIfAborted()
    if (taken < places) {
      taken += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const handleTurn = () => {
        signal.removeEventListener('abort', handleAbort)
        resolve()
      }
      const handleAbort = () => {
        waiting.splice(waiting.indexOf(handleTurn), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', handleAbort, { once: true })
      if (isUrgent) waiting.unshift(handleTurn)
      else waiting.push(handleTurn)
    })
  }

  return {
    async run(work, { signal, isUrgent = false }) {
      await place(signal, isUrgent)
      try {
        return await work()
      } finally {
        // The place passes on as it is, so that nobody can slip in between.
        const next = waiting.shift()
        if (next) next()
        else taken -= 1
      }
    },
    isFull: (maxWaiting) => taken >= places && waiting.length >= maxWaiting,
  }
}
