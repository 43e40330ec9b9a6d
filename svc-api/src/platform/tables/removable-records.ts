/** Times are ISO 8601 UTC, as `Date.toISOString` writes them. */
export type RemovableRecords<R> = {
  /** A record that is there: not one that was removed. */
  readonly find: (id: string) => Promise<R | undefined>
  /** Takes a record out of everything at once; it can be restored. False where there is none. */
  readonly remove: (id: string, at: string) => Promise<boolean>
  /** Brings back a record that was removed at `since` or later. */
  readonly restore: (id: string, since: string) => Promise<R | undefined>
  /** Deletes for good what was removed before a time; answers how many. */
  readonly purgeRemoved: (before: string) => Promise<number>
  /** Deletes for good what was made before a time; answers how many. */
  readonly deleteOlderThan: (before: string) => Promise<number>
  /** Deletes for good all of an e-mail address, in whatever letters it was written, and what was removed too. */
  readonly eraseByEmail: (email: string) => Promise<number>
}

/** Part of an ordered list, and how many records there are in all of it. */
export type Page<R> = { readonly records: readonly R[]; readonly total: number }

/** Which part of a list: all of it without a limit. */
export type PageOptions = {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Finds records that hold all of its words, in whatever letters and with or without accents. */
  readonly search?: string | undefined
}
