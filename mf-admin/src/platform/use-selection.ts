import { useState } from 'react'

/** Records chosen in a list, across its pages. */
export interface Selection<Item> {
  readonly items: readonly Item[]
  readonly has: (id: string) => boolean
  /** Chooses `items`, or no longer. */
  readonly set: (items: readonly Item[], isChosen: boolean) => void
  readonly clear: () => void
}

const NONE = new Map<string, never>()

/** A selection that ends when `scope` changes: what a filter hides must not be deleted unseen. */
export function useSelection<Item extends { readonly id: string }>(scope: string): Selection<Item> {
  const [state, setState] = useState<{ readonly scope: string; readonly chosen: ReadonlyMap<string, Item> }>({
    scope,
    chosen: NONE,
  })
  if (state.scope !== scope) setState({ scope, chosen: NONE })
  const chosen = state.scope === scope ? state.chosen : NONE
  return {
    items: [...chosen.values()],
    has: (id) => chosen.has(id),
    set: (items, isChosen) => {
      const next = new Map(chosen)
      for (const item of items) {
        if (isChosen) next.set(item.id, item)
        else next.delete(item.id)
      }
      setState({ scope, chosen: next })
    },
    clear: () => setState({ scope, chosen: NONE }),
  }
}
