import type { Page } from '../artefacts.ts'
import { pageAssets } from './assets.ts'
import type { DomElement } from './dom.ts'

/** Share of images that must say their size; style sheets may say that of others, so it is never an error. */
const SHARE = 0.9

/** Whether enough of so many images say their size. */
export const isEnoughSized = (sized: number, count: number): boolean => sized >= count * SHARE

/** The images that may push text away when they arrive, and those of them that do not say their size. */
export function imagesInFlow(page: Page): {
  readonly all: readonly DomElement[]
  readonly unsized: readonly DomElement[]
} {
  const all = pageAssets(page)
    .images.filter(({ hidden, candidates }) => !hidden && candidates.length > 0)
    .map(({ element }) => element)
    .filter((element) => !isOutOfFlow(element))
  return { all, unsized: all.filter((element) => !saysSize(element)) }
}

function saysSize({ attribs }: DomElement): boolean {
  if ([attribs.width, attribs.height].every((value) => /^\s*\d/.test(value ?? ''))) return true
  const style = attribs.style ?? ''
  if (/(?:^|[;\s])aspect-ratio\s*:/i.test(style)) return true
  return /(?:^|[;\s])width\s*:\s*\d/i.test(style) && /(?:^|[;\s])height\s*:\s*\d/i.test(style)
}

/** What is laid out over the page pushes nothing when it arrives (Lighthouse leaves it out too). */
function isOutOfFlow({ attribs }: DomElement): boolean {
  return /(?:^|[;\s])position\s*:\s*(?:absolute|fixed)/i.test(attribs.style ?? '')
}
