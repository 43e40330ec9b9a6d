/** A sentence with links; `{placeholders}` take values of the brand and of the limits. */
export type RichText = readonly (string | { readonly label: string; readonly href: string })[]

export type LegalBlock =
  | { readonly kind: 'text'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'table'; readonly caption: string; readonly rows: readonly (readonly string[])[] }
  /** The site's owner, as far as the brand names it. */
  | { readonly kind: 'owner' }

export interface LegalSection {
  /** Anchor of the section. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** Copy of a legal page. */
export interface LegalText {
  readonly home: string
  readonly here: string
  readonly title: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}
