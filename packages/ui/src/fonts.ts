import { token } from './tokens.ts'

/** A font file of `packages/ui/fonts`, and the URL path the shell serves it at. */
export interface FontFile {
  readonly family: string
  readonly file: string
  readonly href: string
  /** Its one weight, or the range of a variable font. */
  readonly weight: string
  readonly display: 'swap' | 'optional'
}

const font = (
  family: string,
  file: string,
  { weight, display }: Pick<FontFile, 'weight' | 'display'>,
): FontFile => ({
  family,
  file,
  href: `/fonts/${file}`,
  weight,
  display,
})

/**
 * The two self-hosted fonts, for preloads and for copying: `scripts/subset-fonts.mjs` makes the files. Text set in a stand-in
 * has a line more or less on one first screen of six at whatever width ratio, so Figtree never swaps in late: a page
 * keeps the font it was first painted in. Headings have as many lines in both.
 */
export const fontFiles: readonly FontFile[] = [
  font('Bricolage Grotesque', 'bricolage-grotesque.woff2', { weight: token.weight.heading, display: 'swap' }),
  font('Figtree', 'figtree.woff2', { weight: '400 700', display: 'optional' }),
]

interface Fallback {
  readonly family: string
  readonly local: readonly string[]
  /** Width of our font over the local one's, for the same text. */
  readonly widthRatio: number
  /** Vertical metrics of our font, as fractions of its em. */
  readonly ascent: number
  readonly descent: number
}

const BRICOLAGE = { ascent: 0.93, descent: 0.27 }
const FIGTREE = { ascent: 0.95, descent: 0.25 }

// Until a font loads, a local one with the same metrics replaces it, so that nothing shifts.
// Ascent, descent (line gap 0) and the average widths behind Roboto's ratios (483/1000 at weight 600
// over 926/2048; 449/1000 over 911/2048) are @capsizecss/metrics 4.3.0; those over Arial were measured in
// Chromium: at 400 on a Spanish paragraph of 260 letters (11724/11717 px; Liberation Sans has Arial's widths), and for
// headings as the middle of those ratios, 0.973 to 0.977, at which the first heading of every public page has as many lines
// as in our font at widths from 360 to 1440 px. The paragraph's own ratio, 0.984, gave a line more on one.
const fallbacks: readonly Fallback[] = [
  {
    family: 'Bricolage Fallback',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    widthRatio: 0.975,
    ...BRICOLAGE,
  },
  {
    family: 'Bricolage Fallback Android',
    local: ['Roboto Bold', 'Roboto'],
    widthRatio: 1.0682,
    ...BRICOLAGE,
  },
  {
    family: 'Figtree Fallback',
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    widthRatio: 1.0006,
    ...FIGTREE,
  },
  { family: 'Figtree Fallback Android', local: ['Roboto', 'Roboto-Regular'], widthRatio: 1.0094, ...FIGTREE },
]

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

const ownFace = ({ family, href, weight, display }: FontFile) => `@font-face {
  font-family: '${family}';
  src: url('${href}') format('woff2');
  font-weight: ${weight};
  font-style: normal;
  font-display: ${display};
}`

const fallbackFace = ({ family, local, widthRatio, ascent, descent }: Fallback) => `@font-face {
  font-family: '${family}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(widthRatio)};
  ascent-override: ${percent(ascent / widthRatio)};
  descent-override: ${percent(descent / widthRatio)};
  line-gap-override: 0%;
}`

/** The `@font-face` rules of both fonts and of their local fallbacks. */
export const fontFaces: string = [...fontFiles.map(ownFace), ...fallbacks.map(fallbackFace)].join('\n')
