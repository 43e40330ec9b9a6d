interface Task {
  /** Takes the task out of the queue when it aborts; work under way listens to it by itself. */
  readonly signal: AbortSignal
  /** Jumps the queue. */
  readonly isUrgent?: boolean
}

/** Runs a bounded number of tasks at once and queues the rest. */
export interface Semaphore {
  /** Runs `work` once a slot is free. Rejects with the signal's reason if it aborts before that. */
  run<T>(work: () => Promise<T>, task: Task): Promise<T>
  /** Whether every slot is taken and at least `maxWaiting` tasks wait for one. */
  isFull(maxWaiting: number): boolean
}

/** @param slots how many tasks run at once */
export function createSemaphore(slots: number): Semaphore {
  const waiting: (() => void)[] = []
  let taken = 0

  async function takeSlot({ signal, isUrgent = false }: Task): Promise<void> {
    signal.throwIfAborted()
    if (taken < slots) {
      taken += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const handleSlot = () => {
        signal.removeEventListener('abort', handleAbort)
        resolve()
      }
      const handleAbort = () => {
        waiting.splice(waiting.indexOf(handleSlot), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', handleAbort, { once: true })
      if (isUrgent) waiting.unshift(handleSlot)
      else waiting.push(handleSlot)
    })
  }

  function freeSlot(): void {
    const next = waiting.shift()
    // The next task inherits the slot: freed first, a newcomer could take it.
    if (next) next()
    else taken -= 1
  }

  return {
    async run(work, task) {
      await takeSlot(task)
      try {
        return await work()
      } finally {
        freeSlot()
      }
    },
    isFull: (maxWaiting) => taken >= slots && waiting.length >= maxWaiting,
  }
}
