import { afterEach, describe, expect, it } from 'vitest'
import { createPreferences } from './preferences.ts'

afterEach(() => localStorage.clear())

const create = () => createPreferences(() => localStorage)

describe('preferences', () => {
  it('start with the roomy view and with shortcuts', () => {
    expect(create().read()).toEqual({ isDense: false, hasShortcuts: true })
  })

  it('are remembered, each for itself', () => {
    const preferences = create()
    preferences.set({ isDense: true })
    preferences.set({ hasShortcuts: false })
    expect(preferences.read()).toEqual({ isDense: true, hasShortcuts: false })
    expect(create().read()).toEqual({ isDense: true, hasShortcuts: false })
  })

  it.each(['', 'no', 'null', '[]', '7', '{"isDense":"sí","hasShortcuts":0}'])(
    'ignore what they did not write: %s',
    (text) => {
      localStorage.setItem('panelPreferences', text)
      expect(create().read()).toEqual({ isDense: false, hasShortcuts: true })
    },
  )

  it('last as long as the page where the browser refuses to store', () => {
    const preferences = createPreferences(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    preferences.set({ isDense: true })
    expect(preferences.read().isDense).toBe(true)
  })
})
