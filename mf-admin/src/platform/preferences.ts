import { createObservable, type Observable } from './observable.ts'

/** How the administrator likes the panel, kept in this browser. */
export interface Preferences {
  /** One line for each record. */
  readonly isDense: boolean
  /** Keys without modifiers do something. */
  readonly hasShortcuts: boolean
}

export interface PreferenceStore extends Observable<Preferences> {
  readonly set: (change: Partial<Preferences>) => void
}

const KEY = 'panelPreferences'
const FIRST: Preferences = { isDense: false, hasShortcuts: true }

/** The preferences in `storage`; without it, as in a private window that refuses, they last as long as the page. */
export function createPreferences(storage: () => Storage): PreferenceStore {
  const { subscribe, read, change } = createObservable(stored(storage))
  return {
    subscribe,
    read,
    set: (part) => {
      const next = { ...read(), ...part }
      change(next)
      try {
        storage().setItem(KEY, JSON.stringify(next))
      } catch {
        // A preference is not worth a message.
      }
    },
  }
}

function stored(storage: () => Storage): Preferences {
  try {
    const saved: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    const flags = new Map(Object.entries(Object(saved) as Readonly<Record<string, unknown>>))
    const flag = (name: keyof Preferences) => {
      const value = flags.get(name)
      return typeof value === 'boolean' ? value : FIRST[name]
    }
    return { isDense: flag('isDense'), hasShortcuts: flag('hasShortcuts') }
  } catch {
    return FIRST
  }
}
