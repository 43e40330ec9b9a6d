const MARKS = /\p{M}+/gu
/** Letters with what belongs to them: few of a text are not plain. */
const NOT_ASCII = /[^\p{ASCII}]+/gu
/** Single spaces, which nearly all are, need not be replaced by themselves. */
const WHITE_SPACE = /\s{2,}|[^\S ]/g

/** A text for comparing: lower case, without accents (ñ is n), white space collapsed. */
export function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .replace(NOT_ASCII, (letters) => letters.normalize('NFD').replace(MARKS, ''))
    .replace(WHITE_SPACE, ' ')
    .trim()
}
