import {
  FIX_MAX,
  type FixRefusal,
  type Kit,
  type Patch,
  PatchSchema,
  type RefusedFix,
} from '@agency/contracts'
import type { GatheredArtefacts, Page } from '../artefacts.ts'
import type { AnyCheck } from '../engine/define-check.ts'
import { type DerivedArtefacts, deriveArtefacts, takeNeeds } from '../engine/derive-artefacts.ts'
import { type KnownVerdict, runChecks } from '../engine/run-checks.ts'
import { scoreOf } from '../engine/score.ts'
import type { PageDocument } from '../page/document.ts'
import { placeOfAdding } from './apply.ts'
import type { AnyFix, Edit, MadePatch } from './define-fix.ts'
import { addingPlace, sourceTag } from './edits.ts'
import { FIXES } from './index.ts'
import { platformOf, seoPluginOf } from './made-with.ts'
import { type Candidate, prove } from './prove.ts'
import { refusalOfPage } from './refuse-page.ts'

/** A site and what every check says of it. */
export interface KitTask {
  readonly artefacts: GatheredArtefacts
  readonly now: Date
  readonly verdicts: readonly KnownVerdict[]
}

interface KitDeps {
  readonly checks: readonly AnyCheck[]
  /** Whether there is no time for another run of the checks. */
  readonly isLate: () => boolean
  /** Told of a generator that threw. */
  readonly onIssue: (gen: string, cause: unknown) => void
  /** Every generator unless told. */
  readonly fixes?: readonly AnyFix[]
}

/** The proven patches for a site; `undefined` if no generator covers an issue of it. */
export function makeKit(task: KitTask, deps: KitDeps): Kit | undefined {
  const { checks, isLate, fixes = FIXES } = deps
  const { artefacts: gathered, now, verdicts } = task
  const issues = new Set(
    verdicts.flatMap(({ id, outcome }) => (outcome === 'warning' || outcome === 'error' ? [id] : [])),
  )
  const wanted = fixes.filter(({ covers }) => covers.some((id) => issues.has(id)))
  if (wanted.length === 0) return undefined
  const derived = deriveArtefacts(gathered, now)
  if (!derived.page.ok) return undefined
  const { value: page } = derived.page
  const why = refusalOfPage(gathered, page, derived)
  if (why !== undefined) {
    const expected = scoreOf(runChecks(checks, {}, verdicts))
    return { v: 1, patches: [], refused: wanted.map(({ id: gen }) => ({ gen, why })), expected }
  }
  const refused: RefusedFix[] = []
  const candidates: Candidate[] = []
  for (const fix of wanted) {
    const tried = tryToMake(fix, derived, page, issues, deps)
    if (typeof tried === 'string') refused.push({ gen: fix.id, why: tried })
    else candidates.push(tried)
  }
  const proof = prove(candidates, { gathered, derived, page, now, checks, verdicts, isLate })
  const platform = platformOf(derived)
  const plugin = seoPluginOf(page)
  return withinSize({
    v: 1,
    ...(platform && { platform }),
    ...(plugin && { plugin }),
    patches: proof.patches,
    refused: [...refused, ...proof.refused],
    expected: proof.expected,
  })
}

/** A patch that fits its contract and whose edits are in the source, or why there is none. */
function tryToMake(
  fix: AnyFix,
  derived: DerivedArtefacts,
  page: Page,
  issues: ReadonlySet<string>,
  { onIssue }: KitDeps,
): Candidate | FixRefusal {
  const known = takeNeeds(fix.needs, derived)
  if (!known.ok) return 'noFact'
  try {
    const made = fix.make(known.value, new Set(fix.covers.filter((id) => issues.has(id))))
    if (typeof made === 'string') return made
    const places = placesOf(made, page)
    if (places === undefined) return 'unproven'
    const { state, params, from, with: company = [] } = made
    const patch = { gen: fix.id, v: 1, covers: [], state, with: company, params, from, places }
    const parsed = PatchSchema.safeParse(patch)
    return parsed.success ? { fix, made, patch: parsed.data } : 'tooLong'
  } catch (cause) {
    onIssue(fix.id, cause)
    return 'unproven'
  }
}

/** The tags and texts to search for; `undefined` if one of them is not in the source. */
function placesOf({ edits = [] }: MadePatch, { document }: Page): Patch['places'] | undefined {
  const places: Patch['places'] = []
  for (const edit of edits) {
    const place = placeOf(edit, document)
    if (place === undefined) return undefined
    if (!('replaced' in edit) || place.tag.length <= FIX_MAX.tag) places.push(place)
  }
  return places
}

function placeOf(edit: Edit, document: PageDocument): Patch['places'][number] | undefined {
  if ('href' in edit) {
    const at = addingPlace(document, edit)
    return at && { line: document.lineAt(at.from), ...placeOfAdding(edit) }
  }
  const tag = sourceTag(document, edit.element)
  if (tag === undefined) return undefined
  const line = document.lineAt(edit.element.startIndex ?? 0)
  if ('set' in edit) return { line, tag, set: { ...edit.set } }
  if ('replaced' in edit) return { line, tag, set: {} }
  return addingPlace(document, edit) && { line, ...placeOfAdding(edit), tag }
}

const BYTES = new TextEncoder()
const sizeOf = (kit: unknown) => BYTES.encode(JSON.stringify(kit)).length

/** A kit that a saved report has room for: the longest patches are left out, whole. */
function withinSize(kit: Kit): Kit {
  if (sizeOf(kit) <= FIX_MAX.kitBytes) return kit
  const [longest] = kit.patches.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (longest === undefined) return kit
  return withinSize({
    ...kit,
    patches: kit.patches.filter((patch) => patch !== longest),
    refused: [...kit.refused, { gen: longest.gen, why: 'tooLong' }],
  })
}
