/** A value that can be asked for and watched; for `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => Value
}

/** An observable value, and the way to change it. */
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
