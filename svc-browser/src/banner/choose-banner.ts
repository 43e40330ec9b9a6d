import type { Banner } from '@agency/contracts'
import { VISIT_MAX } from '@agency/contracts/limits'
import {
  type ControlKind,
  controlKind,
  normaliseText,
  savesChoice,
  speaksOfCookies,
} from '@agency/site-words'
import { cut } from '../seen/addresses.ts'
import type { Look, LookedBox } from './in-frame.ts'
import { managerOf } from './managers.ts'

/** A text that is longer is the page's own. */
const TEXT_MAX = 6_000
/** One that does not float is a bar with a few sentences, or a page that explains cookies. */
const BAR_MAX = 1_500

/** What a site tells of its cookies, in the languages of Spain and in English: others sell them. */
const TELLS =
  /\bus(?:a|o|an|amos|am|em|ar|ando|es?|ed|ing)\b|utili[tz]|emple|\bempr[ae]m\b|fem servir|erabil|propi[ae]s|tercer|third|consent|consint|privac|privat|pribat|analit|analyt|publicitari|polit|policy|tecni[cq]|technical|teknik|rastre|tracking|mesur|medir/

/** A frame of the page that was looked at. */
export interface LookedInto extends Look {
  /** What the frames around it are; nothing of the page's own document. */
  readonly around: Pick<LookedBox, 'isFloating' | 'isNamed' | 'isInMain' | 'names'> | undefined
}

/** A control of a banner, and where to find it again. */
export interface BannerControl {
  readonly kind: ControlKind
  /** It keeps the purposes as they are ticked. */
  readonly saves: boolean
  readonly text: string
  readonly inView: boolean
  readonly covered: boolean
  readonly frame: number
  readonly index: number
}

export interface ChosenBanner {
  readonly banner: Banner
  readonly controls: readonly BannerControl[]
  /** Purposes that are agreed to unless one changes them. */
  readonly ticked: number
}

interface Candidate {
  readonly box: LookedBox
  readonly frame: number
  readonly controls: BannerControl[]
  readonly names: string
}

/**
 * The consent banner among what was looked at: a box that keeps its place on the screen and speaks of cookies, or has the name
 * of a banner, and can be accepted or rejected.
 * @param areSettings they were asked for: saving them is an answer too
 */
export function chooseBanner(frames: readonly LookedInto[], areSettings = false): ChosenBanner | undefined {
  const isAnswer = ({ kind, saves }: BannerControl) =>
    kind === 'accept' || kind === 'reject' || (areSettings && saves)
  const candidates = frames
    .flatMap(candidatesIn)
    .filter(({ controls }) => controls.some(isAnswer))
    .filter(({ box, controls }) => box.isFloating || isBar(box, controls))
    .filter((candidate) => areSettings || tellsOfCookies(candidate))
  const rank = (candidate: Candidate) => rankOf(candidate, areSettings)
  const [first] = candidates.toSorted((one, other) => rank(other) - rank(one))
  if (first === undefined) return undefined
  const manager = managerOf(first.names)
  const buttons = first.controls.flatMap(({ kind, text, inView, covered }) =>
    kind === 'other' ? [] : [{ kind, text: cut(text), inView, covered }],
  )
  return {
    banner: {
      text: cut(first.box.text),
      ...(manager && { manager }),
      buttons: buttons.slice(0, VISIT_MAX.buttons),
    },
    controls: first.controls,
    ticked: first.box.ticked,
  }
}

/** What floats before what does not; settings that reject before the banner behind them; then what can be answered in more ways. */
function rankOf({ box, controls }: Candidate, areSettings: boolean): number {
  const kinds = new Set(controls.map(({ kind }) => kind))
  const canReject = kinds.has('reject') || controls.some(({ saves }) => saves)
  return (
    (box.isFloating ? 100 : 0) +
    (areSettings && canReject ? 50 : 0) +
    (kinds.has('accept') ? 10 : 0) +
    kinds.size
  )
}

function candidatesIn({ boxes, controls, around }: LookedInto, frame: number): readonly Candidate[] {
  const all =
    around === undefined ? boxes : boxes.map((box, index) => (index === 0 ? { ...box, ...around } : box))
  const found = new Map<number, Candidate>()
  controls.forEach(({ box: innermost, ...control }, index) => {
    const kind = controlKind(control.text)
    const saves = savesChoice(control.text)
    if (kind === 'other' && !saves) return
    const at = bannerAround(all, innermost)
    const box = all[at]
    if (box === undefined) return
    const candidate = found.get(at) ?? { box, frame, controls: [], names: namesAround(all, at) }
    candidate.controls.push({ ...control, kind, saves, frame, index })
    found.set(at, candidate)
  })
  return [...found.values()]
}

/** Which of the boxes around a control may be the banner; -1 for none. */
function bannerAround(boxes: readonly LookedBox[], innermost: number): number {
  const chain = chainOf(boxes, innermost)
  const floating = chain.filter((index) => {
    const box = boxes[index]
    return box?.isFloating && mayBeBanner(box)
  })
  const [first = -1, ...outer] = floating
  // A bar of buttons may float within the banner: what is around it is the banner as long as it is not the page.
  if (first >= 0) return outer.findLast((index) => boxes[index]?.isPage === false) ?? first
  return (
    chain.findLast((index) => {
      const box = boxes[index]
      return box?.isNamed && mayBeBanner(box)
    }) ?? -1
  )
}

const mayBeBanner = ({ isNamed, hasField, length, text }: LookedBox) =>
  !hasField && length <= TEXT_MAX && (isNamed || speaksOfCookies(text))

function tellsOfCookies({ box, names, controls }: Candidate): boolean {
  if (box.hasPolicy || managerOf(names) !== undefined || TELLS.test(normaliseText(box.text))) return true
  const kinds = new Set(controls.map(({ kind }) => kind))
  return box.isNamed && kinds.has('accept') && kinds.has('reject')
}

/** A banner that is part of the page: told from what only talks of cookies by more signs. */
function isBar(box: LookedBox, controls: readonly BannerControl[]): boolean {
  if (box.isInMain || box.isPage || box.length > BAR_MAX || !speaksOfCookies(box.text)) return false
  return box.hasPolicy || new Set(controls.map(({ kind }) => kind)).size > 1
}

/** Indexes of a box and those around it, the innermost first. */
export function chainOf(boxes: readonly LookedBox[], innermost: number): readonly number[] {
  const chain: number[] = []
  for (let index = innermost; index >= 0 && chain.length < boxes.length; ) {
    chain.push(index)
    index = boxes[index]?.outer ?? -1
  }
  return chain
}

const namesAround = (boxes: readonly LookedBox[], at: number) =>
  chainOf(boxes, at)
    .map((index) => boxes[index]?.names)
    .join(' ')
