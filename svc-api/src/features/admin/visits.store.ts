/** The administrator's visits: when the current one began, and when the one before. Times are ISO 8601 UTC. */
export type Visits = { readonly currentAt: string; readonly previousAt: string | null }

/** Port of the visits. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. */
export type VisitsStore = {
  /** `undefined` before the first visit. */
  readonly read: () => Promise<Visits | undefined>
  readonly write: (visits: Visits) => Promise<void>
}
