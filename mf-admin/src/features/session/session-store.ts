import type { AdminCredentials } from '@agency/contracts'
import { createQueryClient } from '@agency/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { type AdminApi, createAdminApi, logIn } from '../../platform/admin-api.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { createUndoables, type Undoables } from '../../platform/undoables.ts'

/** A session from login to logout: authenticated calls, their cached data, and deletions to undo. */
export interface Session {
  readonly api: AdminApi
  /** Its own client, so that the panel's data end with the logout and stay out of the site's queries. */
  readonly queryClient: QueryClient
  readonly undoables: Undoables
}

export interface SessionState {
  readonly session: Session | null
  /** The credentials were valid at login and no longer are. */
  readonly hasExpired: boolean
}

export interface SessionStore extends Observable<SessionState> {
  /** @throws {RequestError} `Login failed` */
  readonly logIn: (credentials: AdminCredentials) => Promise<void>
  readonly logOut: () => void
}

/** The administrator's session, held in this page's memory only: a reload logs out. */
export function createSessionStore(): SessionStore {
  const state = createObservable<SessionState>({ session: null, hasExpired: false })

  function change(next: SessionState) {
    const { session } = state.read()
    state.change(next)
    if (session && session !== next.session) forget(session)
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    logIn: async (credentials) => {
      await logIn(credentials)
      const session: Session = {
        api: createAdminApi({
          credentials,
          onUnauthorised: () => {
            if (state.read().session === session) change({ session: null, hasExpired: true })
          },
        }),
        queryClient: createQueryClient(),
        undoables: createUndoables(),
      }
      change({ session, hasExpired: false })
    },
    logOut: () => change({ session: null, hasExpired: false }),
  }
}

function forget({ api, queryClient }: Session): void {
  api.forget()
  void queryClient.cancelQueries()
  queryClient.clear()
}
