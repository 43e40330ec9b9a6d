import { abortable } from '@agency/safe-net'

/** One caller of shared work. */
interface Caller<Event> {
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  /** Called with each event; with those already told at once. */
  readonly onEvent?: (event: Event) => void
}

/** Work that callers with the same key share. It is ended when the last of them leaves. */
export interface SharedWork<Result, Event> {
  /** Rejects as the work does, or with the reason of the caller's own signal. */
  readonly join: (key: string, caller: Caller<Event>) => Promise<Result>
  /** How many wait for this work. */
  readonly callersOf: (key: string) => number
  /** Pieces of work that were begun and have not ended. */
  readonly underWay: () => number
}

interface Job<Result, Event> {
  readonly result: Promise<Result>
  readonly callers: Set<Caller<Event>>
  readonly told: Map<string, Event>
  readonly stop: AbortController
}

/**
 * @param work is told to stop by its signal. What it tells replaces what it told before under the same name.
 */
export function createSharedWork<Result, Event = never>(
  work: (
    key: string,
    io: { readonly signal: AbortSignal; readonly tell: (name: string, event: Event) => void },
  ) => Promise<Result>,
): SharedWork<Result, Event> {
  const jobs = new Map<string, Job<Result, Event>>()

  function begin(key: string): Job<Result, Event> {
    const stop = new AbortController()
    const callers = new Set<Caller<Event>>()
    const told = new Map<string, Event>()
    const tell = (name: string, event: Event) => {
      told.delete(name)
      told.set(name, event)
      for (const caller of callers) caller.onEvent?.(event)
    }
    const result = work(key, { signal: stop.signal, tell }).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key)
    })
    // It may be ended when no caller is left to handle the rejection.
    result.catch(() => {})
    const job: Job<Result, Event> = { result, callers, told, stop }
    jobs.set(key, job)
    return job
  }

  return {
    callersOf: (key) => jobs.get(key)?.callers.size ?? 0,
    underWay: () => jobs.size,
    join: async (key, caller) => {
      caller.signal.throwIfAborted()
      const job = jobs.get(key) ?? begin(key)
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
