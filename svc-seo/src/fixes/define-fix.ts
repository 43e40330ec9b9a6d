import type {
  FixRefusal,
  Generator,
  PatchedAttribute,
  PatchOf,
  PatchState,
  PlaceAct,
} from '@agency/contracts'
import type { GatheredArtefacts } from '../artefacts.ts'
import type { Artefacts, Known, Need } from '../derived/facts.ts'
import type { DomElement, DomNode } from '../page/dom.ts'

/** A change to the page's source. What `@agency/fixes` adds to the head needs none: the patch itself says it. */
export type Edit =
  /** Sets attributes of a tag of the page. */
  | { readonly element: DomElement; readonly set: Readonly<Partial<Record<PatchedAttribute, string>>> }
  /** Takes an element out, for which the head gets another. */
  | { readonly element: DomElement; readonly replaced: true }
  /** Adds one of the pieces of HTML that `@agency/fixes` writes for the patch, the first unless told. */
  | { readonly element: DomElement; readonly add: Exclude<PlaceAct, 'link'>; readonly part?: number }
  /** Makes a text of the page a link: it occurs once in its text node, as written in the source. */
  | { readonly node: DomNode; readonly text: string; readonly href: string }

/** A patch as its generator makes it, before it is proven. */
export interface MadePatch<Gen extends Generator = Generator> {
  readonly state: PatchState
  readonly params: PatchOf<Gen>['params']
  /** Where its facts come from, in Spanish, for readers. */
  readonly from: readonly string[]
  /** Generators without which it may not be applied. */
  readonly with?: readonly Generator[]
  readonly edits?: readonly Edit[]
  /** Fills in what the patch leaves blank, with words of our own: it proves what the owner's will do, and is never shown. */
  readonly sample?: readonly Edit[]
  /** What the site would answer then, where the patch is not in the page alone: headers, hops, files. */
  readonly answers?: (gathered: GatheredArtefacts) => GatheredArtefacts
}

/** What makes one patch. */
export interface FixDefinition<
  Gen extends Generator = Generator,
  Needs extends readonly Need[] = readonly Need[],
> {
  readonly id: Gen
  /** Checks whose finding the patch may take away; each names this generator in `fix.by`, or another one first. */
  readonly covers: readonly string[]
  /**
   * Other checks whose verdict the patch may change: with those of `covers`, what its row is proven by. All of them where
   * it is absent.
   */
  readonly touches?: readonly string[]
  /** Artefacts without which it makes nothing; those with a `?` may be missing. */
  readonly needs: Needs
  /** @param issues checks of `covers` that warn or accuse: never empty */
  readonly make: (artefacts: Known<Needs>, issues: ReadonlySet<string>) => MadePatch<Gen> | FixRefusal
}

/** A generator of any shape, as the list of them and the proof hold it. */
export interface AnyFix extends Omit<FixDefinition, 'make'> {
  readonly make: (artefacts: Artefacts, issues: ReadonlySet<string>) => MadePatch | FixRefusal
}

/** Declares one generator: a pure function of the artefacts that it names. */
export function defineFix<const Gen extends Generator, const Needs extends readonly Need[]>(
  fix: FixDefinition<Gen, Needs>,
): AnyFix {
  return fix as unknown as AnyFix // it is handed the artefacts that it needs and nothing else
}
