import { type ComponentType, useEffect, useReducer } from 'react'

/** A component of which the first load has no code. */
export interface OnDemand<Props> {
  /** Loads the code once, and again after a failure. Rejects if it cannot be loaded. */
  readonly load: () => Promise<unknown>
  /** The component, if its code is here. */
  readonly peek: () => ComponentType<Props> | undefined
}

/** A component by its import, which is tried twice before a load fails. */
export function onDemand<Props>(importComponent: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined
  const load = async () => {
    try {
      component = await importComponent().catch(importComponent)
    } finally {
      loading = undefined
    }
  }
  return {
    load: async () => {
      if (component !== undefined) return
      loading ??= load()
      await loading
    },
    peek: () => component,
  }
}

/**
 * The component, once it is wanted and its code is here.
 * @param onFailure called when the code cannot be loaded; the next time it is wanted it is loaded again
 */
export function useOnDemand<Props>(
  { load, peek }: OnDemand<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no reason to load again.
  useEffect(() => {
    if (!isWanted || peek()) return
    let isCurrent = true
    load().then(
      () => isCurrent && render(),
      () => isCurrent && onFailure(),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return isWanted ? peek() : undefined
}

/** What a visitor does before they open anything. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Loads these at the first sign of a visitor: a page that is only painted needs none. */
export function loadAtFirstSign(components: readonly Pick<OnDemand<never>, 'load'>[]): void {
  const loadAll = () => {
    for (const sign of SIGNS) removeEventListener(sign, loadAll, true)
    // A failure shows, and is tried again, where the component is wanted.
    for (const { load } of components) load().catch(() => undefined)
  }
  for (const sign of SIGNS) addEventListener(sign, loadAll, { capture: true, passive: true })
}
