import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the server's HTML and while it is being taken over, true once the page answers. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
