import type { Visit, VisitEvent, VisitPart } from '@agency/contracts'
import type { OwnBrowser } from '../page/open-page.ts'

/** What was found of a page; fields are missing until their part is done. */
export type Found = Partial<Visit> & Pick<Visit, 'finalUrl' | 'before'>

/** What a part works with. */
export interface PartIo {
  readonly website: string
  readonly browser: OwnBrowser
  /** When it has to be done, by `performance.now()`. */
  readonly until: number
  /** Called with each part and screenshot once it is there. */
  readonly onEvent: (event: VisitEvent) => void
  /** What the parts before it have found. */
  readonly found: Readonly<Found>
}

/** What follows the untouched page, in a profile of its own. */
export interface LaterPart {
  readonly name: Exclude<VisitPart, 'before' | 'dom' | 'health'>
  /** Returns what it has found: its own field, if it was to be done, and what it has seen besides. */
  readonly run: (io: PartIo) => Promise<Partial<Visit>>
}
