import type { RemoteHost } from '@agency/web-kit'
import { createContext, use, useSyncExternalStore } from 'react'
import type { AdminApi } from './admin-api.ts'
import type { PreferenceStore, Preferences } from './preferences.ts'
import type { Undoables } from './undoables.ts'

/** What was typed and not saved, by place. In this page's memory, and only past the end of a session that ended by itself. */
export type Drafts = Map<string, unknown>

/** Shared by all parts of the panel after the login. */
export interface PanelContextValue {
  readonly api: AdminApi
  readonly toast: RemoteHost['toast']
  readonly undoables: Undoables
  readonly drafts: Drafts
  readonly preferences: PreferenceStore
}

export const PanelContext = createContext<PanelContextValue | null>(null)

/** @throws {Error} outside the panel */
export function usePanel(): PanelContextValue {
  const panel = use(PanelContext)
  if (!panel) throw new Error('usePanel needs a PanelContext above it')
  return panel
}

/** The preferences, and how to change them. */
export function usePreferences(): Preferences & Pick<PreferenceStore, 'set'> {
  const { subscribe, read, set } = usePanel().preferences
  return { ...useSyncExternalStore(subscribe, read), set }
}
