import { abortable } from '@agency/safe-net'

/** One caller of shared work. */
interface Caller<Event> {
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  /** Called with each event; with those already told at once. */
  readonly onEvent?: (event: Event) => void
}

/** Work that callers with the same key share. It is ended when the last of them leaves. */
export interface SharedWork<Input, Result, Event> {
  /**
   * Begins the work with its input, unless work with this key is under way. Rejects as the work does, or with the reason of the
   * caller's own signal.
   */
  readonly join: (key: string, input: Input, caller: Caller<Event>) => Promise<Result>
  /** Pieces of work that were begun and have not ended. */
  readonly underWay: () => number
}

interface Job<Result, Event> {
  readonly result: Promise<Result>
  readonly callers: Set<Caller<Event>>
  readonly told: Map<string, Event>
  readonly stop: AbortController
}

/** What shared work is done with. */
export interface SharedIo<Event> {
  /** Aborts when the last caller has left. */
  readonly signal: AbortSignal
  /** Tells every caller. For those who come later it replaces what was told before under the same name. */
  readonly tell: (name: string, event: Event) => void
}

/** @param work begins at once, with the input of the first caller */
export function createSharedWork<Input, Result, Event = never>(
  work: (input: Input, io: SharedIo<Event>) => Promise<Result>,
): SharedWork<Input, Result, Event> {
  const jobs = new Map<string, Job<Result, Event>>()

  function begin(key: string, input: Input): Job<Result, Event> {
    const stop = new AbortController()
    const callers = new Set<Caller<Event>>()
    const told = new Map<string, Event>()
    const tell = (name: string, event: Event) => {
      told.delete(name)
      told.set(name, event)
      for (const caller of callers) caller.onEvent?.(event)
    }
    const result = work(input, { signal: stop.signal, tell }).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key)
    })
    // It may be ended when no caller is left to handle the rejection.
    result.catch(() => {})
    const job: Job<Result, Event> = { result, callers, told, stop }
    jobs.set(key, job)
    return job
  }

  return {
    underWay: () => jobs.size,
    join: async (key, input, caller) => {
      caller.signal.throwIfAborted()
      const job = jobs.get(key) ?? begin(key, input)
      // A copy: callers may pass the same object, and each leaves on its own.
      const own = { ...caller }
      job.callers.add(own)
      for (const event of job.told.values()) own.onEvent?.(event)
      try {
        return await abortable(job.result, own.signal)
      } finally {
        job.callers.delete(own)
        if (job.callers.size === 0) {
          if (jobs.get(key) === job) jobs.delete(key)
          job.stop.abort(new Error('every caller has left'))
        }
      }
    },
  }
}
