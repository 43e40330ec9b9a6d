/** Font size of a result's title on Google's desktop page, in px. */
export const TITLE_FONT_PX = 20
/** Font size of a result's description on Google's desktop page, in px. */
export const DESCRIPTION_FONT_PX = 14
/** Widths of a description that fills two lines of a desktop result: about 70 to 160 characters (Screaming Frog; Google sets no limit). */
export const DESCRIPTION_PX = { min: 400, max: 920 } as const
/** Google cuts a desktop title at about 580–600 px: the safe end of that range. */
export const TITLE_MAX_PX = 580

/** Advance widths of Arial, in thousandths of an em, by group of characters of the same width. */
const ARIAL_WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ftíìïî'],
  [333, '()-r`{}·¡“”'],
  [350, '•'],
  [355, '"'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?abdeghnopquL_–«»€'],
  [584, '+<=>~'],
  [611, 'FTZ¿'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
]
/** Anything else (other alphabets, emoji) is taken as a full em. */
const UNKNOWN_WIDTH = 1000

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  ARIAL_WIDTHS.flatMap(([width, characters]) =>
    [...characters].map((character) => [character, width] as const),
  ),
)

/** Marks over a letter, joiners and other characters that take no room of their own. */
const NO_WIDTH = /^[\p{M}\p{Cf}]$/u
const SPACE = /^\s$/

/** Width of a character in thousandths of an em; an accented letter not in the table is its base letter. */
function widthOf(character: string): number {
  const width = WIDTH_OF.get(character)
  if (width !== undefined) return width
  if (NO_WIDTH.test(character)) return 0
  if (SPACE.test(character)) return widthOf(' ')
  const [base = character] = character.normalize('NFD')
  return base === character ? UNKNOWN_WIDTH : widthOf(base)
}

function widthInThousandths(text: string): number {
  let width = 0
  for (const character of text.normalize('NFC')) width += widthOf(character)
  return width
}

/** How wide a text is in Arial of `fontPx`, in px. */
export function textWidth(text: string, fontPx: number): number {
  return (widthInThousandths(text) * fontPx) / 1000
}

const ELLIPSIS = ' …'
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * A text as Google shows it in `maxPx` of Arial of `fontPx`: unchanged when it fits, else the whole words
 * that leave room for an ellipsis, and the ellipsis. A single word too long for the room is cut.
 */
export function cutToWidth(text: string, fontPx: number, maxPx: number): string {
  if (textWidth(text, fontPx) <= maxPx) return text
  const room = ((maxPx - textWidth(ELLIPSIS, fontPx)) * 1000) / fontPx
  let used = 0
  let end = 0
  let wordEnd = 0
  for (const { segment } of graphemes.segment(text)) {
    used += widthInThousandths(segment)
    if (used > room) break
    if (SPACE.test(segment)) wordEnd = end
    end += segment.length
  }
  const isBetweenWords = SPACE.test(text.charAt(end))
  return `${text.slice(0, isBetweenWords || wordEnd === 0 ? end : wordEnd).trimEnd()}${ELLIPSIS}`
}
