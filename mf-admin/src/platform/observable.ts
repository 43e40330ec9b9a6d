/** A value with subscribers, for `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => Value
}

/** An observable value with its setter. */
export function createObservable<Value>(
  initial: Value,
): Observable<Value> & { readonly change: (next: Value) => void } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => value,
    change: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
