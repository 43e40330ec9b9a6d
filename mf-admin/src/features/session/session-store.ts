import type { AdminCredentials } from '@agency/contracts'
import { createQueryClient } from '@agency/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { type AdminApi, createAdminApi, logIn } from '../../platform/admin-api.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { createUndoables, type Undoables } from '../../platform/undoables.ts'

/** From a login to its logout: calls that carry the credentials, what they have brought, and what they can undo. */
export interface Session {
  readonly api: AdminApi
  /** Its own, so that nothing the panel has read outlives the logout or stands among the site's queries. */
  readonly queryClient: QueryClient
  readonly undoables: Undoables
}

export interface SessionState {
  readonly session: Session | null
  /** The credentials were right at the login and are not any more. */
  readonly hasExpired: boolean
}

export interface SessionStore extends Observable<SessionState> {
  /** @throws {RequestError} `Login failed` */
  readonly logIn: (credentials: AdminCredentials) => Promise<void>
  readonly logOut: () => void
}

/** The administrator's session, in the memory of this page and nowhere else: a reload asks again. */
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
