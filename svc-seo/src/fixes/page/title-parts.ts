/** Signs with which owners part their titles; a hyphen only between spaces. */
const SEPARATOR = /\s*[|–—·•»:]\s+|\s+[|–—·•»]\s*|\s+-\s+|\|/

/** A title taken apart where its owner did. */
export interface TitleParts {
  readonly parts: readonly string[]
  /** The first separator, as written. */
  readonly separator: string
}

/** The parts of a title between its separators; commas make lists, which are never cut. */
export function titleParts(title: string): TitleParts {
  const parts = title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const sign = SEPARATOR.exec(title)?.[0].trim() ?? '|'
  return { parts, separator: sign === ':' ? ': ' : ` ${sign} ` }
}
