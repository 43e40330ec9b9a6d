/** Signs with which owners part their titles; a hyphen only between spaces. */
const SEPARATOR = /\s*[|–—·•»:]\s+|\s+[|–—·•»]\s*|\s+-\s+|\|/

/** A title taken apart where its owner did. */
export interface TitleParts {
  readonly parts: readonly string[]
  /** The separator before each part, as written; that of the first one is empty. */
  readonly separators: readonly string[]
}

/** The parts of a title between its separators; commas make lists, which are never cut. */
export function titleParts(title: string): TitleParts {
  const parts: string[] = []
  const separators: string[] = []
  let rest = title
  let sign = ''
  while (rest !== '') {
    const found = SEPARATOR.exec(rest)
    const part = (found === null ? rest : rest.slice(0, found.index)).trim()
    if (part !== '') {
      parts.push(part)
      separators.push(parts.length === 1 ? '' : sign === ':' ? ': ' : ` ${sign} `)
    }
    if (found === null) break
    sign = found[0].trim()
    rest = rest.slice(found.index + found[0].length)
  }
  return { parts, separators }
}
