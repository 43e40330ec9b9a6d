import type { Consent } from '@agency/web-kit'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { consentStore } from './consent-store.ts'

export interface ConsentBannerState {
  readonly isOpen: boolean
  /** Opened from the footer, so the focus moves to it and returns. */
  readonly isReopened: boolean
  readonly choose: (consent: Consent) => void
  readonly reopen: () => void
}

/** Whether the banner is visible: before a choice, and when the visitor reopens it. */
export function useConsentBanner(): ConsentBannerState {
  // The server renders no banner, and neither does hydration, so it cannot flash after a choice.
  const isChosen = useSyncExternalStore(
    consentStore.subscribe,
    () => consentStore.current() !== undefined,
    () => true,
  )
  const [isReopened, setIsReopened] = useState(false)
  const choose = useCallback((consent: Consent) => {
    consentStore.choose(consent)
    setIsReopened(false)
  }, [])
  const reopen = useCallback(() => setIsReopened(true), [])
  return { isOpen: !isChosen || isReopened, isReopened, choose, reopen }
}
