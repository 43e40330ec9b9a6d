import type { Consent, ConsentReader } from '@agency/web-kit'

/** Storage key of the choice, named by the specification and the privacy policy. */
const STORAGE_KEY = 'cookieConsent'

/** Reads and records the visitor's choice. */
export interface ConsentStore extends ConsentReader {
  readonly choose: (consent: Consent) => void
}

/**
 * The visitor's consent choice, kept in the browser.
 * @param openStorage returns the browser's storage; may throw, as when cookies are blocked. The choice then lasts as
 * long as the page.
 */
export function createConsentStore(openStorage: () => Storage): ConsentStore {
  const listeners = new Set<() => void>()
  let unstored: Consent | undefined

  const stored = (): Consent | undefined => {
    try {
      const value = openStorage().getItem(STORAGE_KEY)
      return value === 'accepted' || value === 'rejected' ? value : undefined
    } catch {
      return undefined
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    current: () => unstored ?? stored(),
    subscribe: (listener) => {
      listeners.add(listener)
      // Follow a choice made in another tab.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    choose: (consent) => {
      try {
        openStorage().setItem(STORAGE_KEY, consent)
        unstored = undefined
      } catch {
        unstored = consent
      }
      notify()
    },
  }
}

/** The page's store. */
export const consentStore = createConsentStore(() => window.localStorage)
