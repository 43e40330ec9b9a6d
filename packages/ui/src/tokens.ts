/**
 * Every colour, size and duration of the site. Colours are CSS custom properties: dark mode and toned sections
 * redeclare them, and components do not depend on the scheme.
 */

/** The colours of a scheme. `…Soft` is the background for text in its namesake, `…Mark` fills rings and bars. */
export interface Palette {
  /** Page background, and a step below and above it. */
  readonly paper: string
  readonly sunken: string
  readonly surface: string
  /** Text, and secondary text. */
  readonly ink: string
  readonly muted: string
  /** Decorative hairlines, and the borders of controls (3:1). */
  readonly line: string
  readonly border: string
  /** Links, marks and small accents: Monastrell red on paper, lime at night, white on wine. */
  readonly accent: string
  readonly accentSoft: string
  /** Filled primary controls. */
  readonly action: string
  readonly actionHover: string
  readonly onAction: string
  readonly danger: string
  readonly dangerHover: string
  readonly onDanger: string
  readonly good: string
  readonly goodSoft: string
  readonly goodMark: string
  readonly fair: string
  readonly fairSoft: string
  readonly fairMark: string
  readonly bad: string
  readonly badSoft: string
  readonly badMark: string
  readonly info: string
  readonly infoSoft: string
  readonly neutral: string
  readonly neutralSoft: string
  readonly focus: string
}

const light: Palette = {
  paper: '#f8f6f4',
  sunken: '#efebe8',
  surface: '#ffffff',
  ink: '#1b141c',
  muted: '#5f5661',
  line: '#ddd6d7',
  border: '#8b808a',
  accent: '#7d1535',
  accentSoft: '#f6e6ea',
  action: '#7d1535',
  actionHover: '#5c0c25',
  onAction: '#ffffff',
  danger: '#b3261e',
  dangerHover: '#8e1a14',
  onDanger: '#ffffff',
  good: '#14653a',
  goodSoft: '#e0f1e6',
  goodMark: '#1c8a4c',
  fair: '#7a5000',
  fairSoft: '#fbeecb',
  fairMark: '#b87400',
  bad: '#b3261e',
  badSoft: '#fbe5e1',
  badMark: '#cf342a',
  info: '#27538a',
  infoSoft: '#e4edf8',
  neutral: '#574e59',
  neutralSoft: '#ebe6e6',
  focus: '#7d1535',
}

const dark: Palette = {
  paper: '#151016',
  sunken: '#0f0b10',
  surface: '#1f1820',
  ink: '#f4eff1',
  muted: '#b7abb5',
  line: '#3a303b',
  border: '#8a7d8a',
  accent: '#f595ac',
  accentSoft: '#3a1823',
  action: '#a92849',
  actionHover: '#c23358',
  onAction: '#ffffff',
  danger: '#c4372e',
  dangerHover: '#d1453b',
  onDanger: '#ffffff',
  good: '#7fd6a0',
  goodSoft: '#173322',
  goodMark: '#5cc686',
  fair: '#f0c25a',
  fairSoft: '#362a10',
  fairMark: '#f0b93a',
  bad: '#ff9d92',
  badSoft: '#421b18',
  badMark: '#ff7a6c',
  info: '#9cc3f5',
  infoSoft: '#1b2b40',
  neutral: '#cabfc8',
  neutralSoft: '#2e2630',
  focus: '#f595ac',
}

/** A section's palette over the dark one. Its calls are marked pure, so that remotes drop palettes they do not use. */
const onDark = (colors: Partial<Palette>): Palette => ({ ...dark, ...colors })

/** The hero and the full-screen menu, dark in both schemes, with the one bright accent: a young vine shoot. */
const night = /* @__PURE__ */ onDark({
  paper: '#130c12',
  sunken: '#0c070b',
  surface: '#211720',
  ink: '#f9f5f1',
  muted: '#bfb2bb',
  line: '#3b2d38',
  border: '#8f808d',
  accent: '#d3f04c',
  accentSoft: '#2b3310',
  action: '#d3f04c',
  actionHover: '#e4fa7a',
  onAction: '#1b141c',
  focus: '#d3f04c',
})

/** A closing call to action on wine red. */
const wine = /* @__PURE__ */ onDark({
  paper: '#6a0f2c',
  sunken: '#560a22',
  surface: '#7b1a39',
  ink: '#fff6f3',
  muted: '#f0cdd4',
  line: '#8d3a54',
  border: '#d394a5',
  accent: '#ffffff',
  accentSoft: '#7b1a39',
  action: '#fff6f3',
  actionHover: '#ffffff',
  onAction: '#5c0c25',
  focus: '#ffffff',
})

/** Values of the custom properties: `light` and `dark` follow the system, the others are section tones. */
export const palettes = { light, dark, night, wine } as const

/**
 * Colour pairs in use with their minimum contrast: 4.5:1 for text, 3:1 for controls and values (WCAG 2.2, criteria
 * 1.4.3 and 1.4.11). `tokens.test.ts` checks every palette.
 */
export const contrastPairs: readonly {
  readonly foreground: keyof Palette
  readonly background: readonly (keyof Palette)[]
  readonly minimum: 4.5 | 3
}[] = [
  { foreground: 'ink', background: ['paper', 'sunken', 'surface'], minimum: 4.5 },
  { foreground: 'muted', background: ['paper', 'sunken', 'surface'], minimum: 4.5 },
  { foreground: 'accent', background: ['paper', 'sunken', 'surface', 'accentSoft'], minimum: 4.5 },
  {
    foreground: 'ink',
    background: ['accentSoft', 'goodSoft', 'fairSoft', 'badSoft', 'infoSoft', 'neutralSoft'],
    minimum: 4.5,
  },
  { foreground: 'onAction', background: ['action', 'actionHover'], minimum: 4.5 },
  { foreground: 'onDanger', background: ['danger', 'dangerHover'], minimum: 4.5 },
  { foreground: 'good', background: ['paper', 'sunken', 'surface', 'goodSoft'], minimum: 4.5 },
  { foreground: 'fair', background: ['paper', 'sunken', 'surface', 'fairSoft'], minimum: 4.5 },
  { foreground: 'bad', background: ['paper', 'sunken', 'surface', 'badSoft'], minimum: 4.5 },
  { foreground: 'info', background: ['paper', 'sunken', 'surface', 'infoSoft'], minimum: 4.5 },
  { foreground: 'neutral', background: ['paper', 'sunken', 'surface', 'neutralSoft'], minimum: 4.5 },
  { foreground: 'goodMark', background: ['paper', 'sunken', 'surface'], minimum: 3 },
  { foreground: 'fairMark', background: ['paper', 'sunken', 'surface'], minimum: 3 },
  { foreground: 'badMark', background: ['paper', 'sunken', 'surface'], minimum: 3 },
  { foreground: 'border', background: ['paper', 'sunken', 'surface'], minimum: 3 },
  { foreground: 'focus', background: ['paper', 'sunken', 'surface'], minimum: 3 },
]

/**
 * The custom property of a colour. `accent` and `fair` keep their first names, `--color-wine` and `--color-middling`:
 * the shell declares the properties that remotes use, and each is released alone.
 */
const propertyOf = (name: string) =>
  `--color-${name
    .replace('accent', 'wine')
    .replace('fair', 'middling')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const colorNames = Object.keys(light) as (keyof Palette)[] // the palette's own keys

/** A palette as CSS declarations: `--color-ink: …;` and so on. */
export const paletteDeclarations = (palette: Palette): string =>
  colorNames.map((name) => `${propertyOf(name)}: ${palette[name]};`).join('')

const color = Object.fromEntries(colorNames.map((name) => [name, `var(${propertyOf(name)})`])) as {
  readonly [Name in keyof Palette]: string // fromEntries loses the keys
}

/** Breakpoints of the layout, in rem so that they follow the reader's text size. */
const breakpoints = { medium: '48rem', large: '64rem', wide: '80rem' } as const

const from = (width: string) => `@media (min-width: ${width})`

/** Design tokens for components. Colours are `var(--color-…)`, the rest plain CSS values. */
export const token = {
  color,
  font: {
    heading:
      "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Fallback Android', system-ui, sans-serif",
    text: "Figtree, 'Figtree Fallback', 'Figtree Fallback Android', system-ui, sans-serif",
    code: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  },
  /** Fluid between a 360 px phone and a 1440 px screen; the rem part keeps it scaling with zoom. */
  text: {
    caption: '0.8125rem',
    small: '0.9375rem',
    body: '1.0625rem',
    lead: 'clamp(1.1875rem, 1.11rem + 0.35vw, 1.4375rem)',
    title5: '1.125rem',
    title4: 'clamp(1.25rem, 1.2rem + 0.25vw, 1.4375rem)',
    title3: 'clamp(1.5rem, 1.38rem + 0.55vw, 1.9375rem)',
    title2: 'clamp(2rem, 1.67rem + 1.45vw, 3.125rem)',
    title1: 'clamp(2.5rem, 1.9rem + 2.7vw, 4.5rem)',
    display: 'clamp(2.875rem, 1.7rem + 5.2vw, 6.75rem)',
  },
  weight: { text: '400', medium: '500', strong: '600', heading: '650' },
  leading: { display: '0.98', title: '1.1', snug: '1.3', body: '1.6' },
  tracking: { display: '-0.035em', title: '-0.022em', normal: '0', eyebrow: '0.08em' },
  /** The 4 px rhythm: the key is the number of steps. */
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    20: '5rem',
    24: '6rem',
    32: '8rem',
  },
  radius: { small: '0.25rem', medium: '0.5rem', large: '0.875rem', round: '999rem' },
  shadow: {
    raised: '0 1px 2px rgb(27 20 28 / 6%), 0 6px 20px -8px rgb(27 20 28 / 14%)',
    overlay: '0 2px 6px rgb(27 20 28 / 10%), 0 24px 60px -16px rgb(27 20 28 / 38%)',
  },
  z: {
    raised: '1',
    header: '100',
    banner: '200',
    dialog: '300',
    toast: '400',
    tooltip: '500',
    skipLink: '600',
  },
  motion: {
    fast: '150ms',
    normal: '200ms',
    slow: '250ms',
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  /** Content widths: running text, forms, the page, and pages that fill large screens. */
  width: { text: '42rem', form: '34rem', page: '76rem', wide: '92rem' },
  /** Minimum size of a target: comfortable on touch, and the least that WCAG 2.2 criterion 2.5.8 allows. */
  target: { comfortable: '2.75rem', least: '1.5rem' },
  /** Height of what is fixed at the bottom of the window (the cookie banner), so that nothing hides behind it. */
  bottomInset: 'var(--bottom-inset, 0px)',
  /** The banner's height at most, on a phone and from the medium width: a hero keeps its buttons above it. */
  bannerHeight: { phone: '6rem', medium: '4rem' },
  media: {
    medium: from(breakpoints.medium),
    large: from(breakpoints.large),
    wide: from(breakpoints.wide),
    touch: '@media (pointer: coarse)',
    /** Under 500 px of height, or a screen at 200 % zoom: nothing sticks, since the content needs the space. */
    low: '@media (max-height: 31.24rem), (max-height: 34rem) and (min-width: 40rem)',
    print: '@media print',
  },
} as const

/** A step of the 4 px rhythm, as accepted by the `gap` of layout components. */
export type Space = keyof typeof token.space

/** The meaning of a value, shown as colour by badges, cards, rings and bars. */
export type Tone = 'neutral' | 'accent' | 'info' | 'good' | 'fair' | 'bad'

/** Text, background and filled mark of each tone. */
export const toneColors: Readonly<
  Record<Tone, { readonly text: string; readonly soft: string; readonly mark: string }>
> = {
  neutral: { text: color.neutral, soft: color.neutralSoft, mark: color.neutral },
  accent: { text: color.accent, soft: color.accentSoft, mark: color.accent },
  info: { text: color.info, soft: color.infoSoft, mark: color.info },
  good: { text: color.good, soft: color.goodSoft, mark: color.goodMark },
  fair: { text: color.fair, soft: color.fairSoft, mark: color.fairMark },
  bad: { text: color.bad, soft: color.badSoft, mark: color.badMark },
}
