/** Port of the stored images. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type ImageStore = {
  /** Resolves when the whole image is durable; until then none of it is visible. The same name again changes nothing. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  /** Names of all images, in no order. */
  readonly names: () => Promise<readonly string[]>
  /** Deletes for good; names that do not exist are ignored. */
  readonly purge: (names: readonly string[]) => Promise<void>
  /** Deletes the remains of interrupted uploads that began before `before` (ISO 8601 UTC). */
  readonly purgeUnfinished: (before: string) => Promise<void>
}
