import type { Consent } from '@agency/web-kit'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { consentStore } from './consent-store.ts'

export interface ConsentBannerState {
  readonly isOpen: boolean
  /** Asked for from the footer, so that the focus goes there and comes back. */
  readonly isReopened: boolean
  readonly choose: (consent: Consent) => void
  readonly reopen: () => void
}

/** Whether the banner is on show: while nothing is chosen, and when the visitor asks for it again. */
export function useConsentBanner(): ConsentBannerState {
  // The server knows no choice and draws no banner, and hydration agrees: nobody who has chosen sees it flash.
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
