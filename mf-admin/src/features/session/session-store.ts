import type { AdminCredentials } from '@agency/contracts'
import { createQueryClient } from '@agency/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { type AdminApi, createAdminApi, logIn } from '../../platform/admin-api.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Drafts } from '../../platform/panel-context.ts'
import { createUndoables, type Undoables } from '../../platform/undoables.ts'
import { watchActivity } from './watch-activity.ts'

/** A session from login to logout: authenticated calls, their cached data, and deletions to undo. */
export interface Session {
  readonly api: AdminApi
  /** Its own client, so that the panel's data end with the logout and stay out of the site's queries. */
  readonly queryClient: QueryClient
  readonly undoables: Undoables
  /** Shared by all sessions from a login to the next logout. */
  readonly drafts: Drafts
}

/** Why a session ended by itself: credentials or token no longer valid, no activity, or too long ago. */
export type SessionEnd = 'password' | 'secondFactor' | 'idle' | 'long'

export interface SessionState {
  readonly session: Session | null
  /** `null` unless the last session ended by itself. */
  readonly ended: SessionEnd | null
}

export interface SessionStore extends Observable<SessionState> {
  /** @throws {RequestError} `Login failed` */
  readonly logIn: (credentials: AdminCredentials, code?: string) => Promise<void>
  readonly logOut: () => void
}

/** The administrator's session, held in this page's memory only: a reload logs out. */
export function createSessionStore(): SessionStore {
  const state = createObservable<SessionState>({ session: null, ended: null })
  const drafts: Drafts = new Map()
  let stopWatching = () => {}
  let owner: string | undefined

  function change(next: SessionState) {
    const { session } = state.read()
    stopWatching()
    state.change(next)
    if (session && session !== next.session) forget(session)
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    logIn: async (credentials, code) => {
      const token = await logIn(credentials, code)
      if (owner !== credentials.email) drafts.clear()
      owner = credentials.email
      const end = (ended: SessionEnd) => {
        if (state.read().session === session) change({ session: null, ended })
      }
      const session: Session = {
        api: createAdminApi({ credentials, token, onUnauthorised: end }),
        queryClient: createQueryClient(),
        undoables: createUndoables(),
        drafts,
      }
      change({ session, ended: null })
      stopWatching = watchActivity({ onActivity: session.api.renew, onEnd: end })
    },
    logOut: () => {
      change({ session: null, ended: null })
      drafts.clear()
    },
  }
}

function forget({ api, queryClient }: Session): void {
  api.forget()
  void queryClient.cancelQueries()
  queryClient.clear()
}
