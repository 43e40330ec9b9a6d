/** A sentence with links in it; `{placeholders}` stand for what the brand and the limits say. */
export type RichText = readonly (string | { readonly label: string; readonly href: string })[]

export type LegalBlock =
  | { readonly kind: 'text'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'table'; readonly caption: string; readonly rows: readonly (readonly string[])[] }
  /** Who the site belongs to, as far as the brand says. */
  | { readonly kind: 'owner' }

export interface LegalSection {
  /** Where a link to the section leads. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** A legal page's own words. */
export interface LegalText {
  readonly home: string
  readonly here: string
  readonly title: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}
