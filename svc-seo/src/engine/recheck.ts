import type { Asked } from '../artefacts.ts'
import { FACTS } from '../derived/facts.ts'
import type { AnyCheck } from './define-check.ts'

/** What there is without asking for anything more: the page, what is read in it, and the time. */
const GIVEN: ReadonlySet<string> = new Set(['page', 'sentPage', 'content', 'now'])

/** The checks of these ids, in that order; `undefined` when one of them is not in the catalogue. */
export function checksOf(
  ids: readonly string[],
  catalogue: readonly AnyCheck[],
): readonly AnyCheck[] | undefined {
  const byId = new Map(catalogue.map((check) => [check.id, check]))
  const checks = ids.flatMap((id) => byId.get(id) ?? [])
  return checks.length === ids.length ? checks : undefined
}

/** These checks, and every other that may say the same in their place. */
export function withCauses(checks: readonly AnyCheck[], catalogue: readonly AnyCheck[]): readonly AnyCheck[] {
  const found = new Set<string>()
  const add = ({ id, impliedBy = [] }: AnyCheck) => {
    if (found.has(id)) return
    found.add(id)
    if (impliedBy.length === 0) return
    const causes = new Set(impliedBy.map(({ check }) => check))
    for (const check of catalogue) if (causes.has(check.id)) add(check)
  }
  for (const check of checks) add(check)
  return catalogue.filter(({ id }) => found.has(id))
}

/** What these checks need besides the page, by themselves or for the facts that they name. */
export function askedFor(checks: readonly Pick<AnyCheck, 'needs'>[]): readonly Asked[] {
  const names = new Set<string>()
  const add = (need: string) => {
    const name = need.replace('?', '')
    if (names.has(name)) return
    names.add(name)
    for (const other of FACTS[name as keyof typeof FACTS]?.needs ?? []) add(other)
  }
  for (const { needs } of checks) for (const need of needs) add(need)
  return [...names].filter((name): name is Asked => !GIVEN.has(name) && !(name in FACTS))
}
