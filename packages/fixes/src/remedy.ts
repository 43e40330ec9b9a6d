/** Languages of what is shown as code. */
export type CodeLanguage = 'html' | 'text' | 'apache' | 'nginx' | 'headers' | 'json' | 'xml'

/** What to do about a finding on one platform. */
export type Remedy =
  /** Code to paste, as it is. */
  | {
      readonly kind: 'code'
      readonly label?: string | undefined
      readonly language: CodeLanguage
      readonly code: string
      readonly where: string
    }
  /** Texts for a field of the platform; of several, one is to be chosen. */
  | {
      readonly kind: 'field'
      readonly label?: string | undefined
      readonly texts: readonly string[]
      readonly where: string
    }
  /** The platform does it. */
  | { readonly kind: 'notNeeded'; readonly why: string }
