import type { Consent, ConsentReader } from '@agency/web-kit'

/** Key of the stored choice, as the specification and the privacy policy name it. */
const STORAGE_KEY = 'cookieConsent'

/** What the banner does with the visitor's choice. */
export interface ConsentStore extends ConsentReader {
  readonly choose: (consent: Consent) => void
}

/**
 * The visitor's choice about what needs consent, kept in the browser.
 * @param openStorage gives the browser's storage; may throw, as it does where cookies are blocked. The choice then
 * lasts as long as the page.
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
      // A choice made in another tab counts here too.
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

/** The store of this page. */
export const consentStore = createConsentStore(() => window.localStorage)
