import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConsentStore } from './consent-store.ts'

beforeEach(() => localStorage.clear())

const open = () => createConsentStore(() => localStorage)
const blocked = () =>
  createConsentStore(() => {
    throw new DOMException('cookies are blocked', 'SecurityError')
  })

describe('the stored choice', () => {
  test.each(['accepted', 'rejected'] as const)('%s is kept under the key of the specification', (consent) => {
    open().choose(consent)
    expect(localStorage.getItem('cookieConsent')).toBe(consent)
    expect(open().current()).toBe(consent)
  })

  test.each([null, '', 'yes', 'ACCEPTED'])('%j is no choice', (value) => {
    if (value !== null) localStorage.setItem('cookieConsent', value)
    expect(open().current()).toBeUndefined()
  })

  test('can be changed', () => {
    const store = open()
    store.choose('accepted')
    store.choose('rejected')
    expect(store.current()).toBe('rejected')
  })
})

describe('listeners', () => {
  test('are called for a choice here or in another tab until they unsubscribe', () => {
    const store = open()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.choose('accepted')
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.choose('rejected')
    window.dispatchEvent(new StorageEvent('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a browser without storage', () => {
  test('has no choice, and keeps a new one for the life of the page', () => {
    const store = blocked()
    expect(store.current()).toBeUndefined()
    store.choose('rejected')
    expect(store.current()).toBe('rejected')
  })

  test('uses the new choice when full storage keeps the old one', () => {
    const store = open()
    store.choose('accepted')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.choose('rejected')
    expect(store.current()).toBe('rejected')
  })
})
