/** A file of the kit; its name is constant, with a folder where it has one. */
export interface KitFile {
  readonly name: string
  readonly text: string
}
