/** Port of the stored images. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. */
export type ImageStore = {
  /** Resolves when all of the image is durable; until then nobody sees any of it. The same name again changes nothing. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  readonly get: (name: string) => Promise<Uint8Array | undefined>
  /** Names of all images, in no order. */
  readonly list: () => Promise<readonly string[]>
  /** Names that are not there are passed over. */
  readonly remove: (names: readonly string[]) => Promise<void>
  /** Removes what broken-off uploads that began before `before` left behind. */
  readonly removeUnfinished: (before: Date) => Promise<void>
}
