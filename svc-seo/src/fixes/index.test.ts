import { GENERATORS } from '@agency/contracts'
import { expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { buildArtefacts } from '../testing/artefacts.ts'
import { applyKit, judge, kitOf } from '../testing/fixed-site.ts'
import { GOLDEN_SITES } from '../testing/golden-sites.ts'
import { FIXES } from './index.ts'

const fixOf = new Map(FIXES.map((fix) => [fix.id, fix]))
const ids = new Set(CHECKS.map(({ id }) => id))

it('has each generator of the contract once', () => {
  expect(FIXES.map(({ id }) => id).toSorted()).toEqual(GENERATORS.toSorted())
})

it('covers and touches checks of the catalogue, each once', () => {
  for (const { id, covers, touches = [] } of FIXES) {
    const named = [...covers, ...touches]
    expect([id, named.filter((check) => !ids.has(check))]).toEqual([id, []])
    expect([id, new Set(named).size]).toEqual([id, named.length])
  }
})

it('makes the patch that a check promises', () => {
  const broken = CHECKS.filter(
    ({ id, fix: { by } }) => by !== undefined && !fixOf.get(by)?.covers.includes(id),
  )
  expect(broken.map(({ id }) => id)).toEqual([])
})

it('is named by every check that it covers, or another one is', () => {
  const covered = FIXES.flatMap(({ covers }) => covers)
  const silent = CHECKS.filter(({ id, fix }) => covered.includes(id) && fix.by === undefined)
  expect(silent.map(({ id }) => id)).toEqual([])
})

it.each(Object.keys(GOLDEN_SITES) as (keyof typeof GOLDEN_SITES)[])(
  'changes no verdict on %s that a generator does not name',
  (name) => {
    const artefacts = buildArtefacts(GOLDEN_SITES[name])
    const before = judge(artefacts)
    const patches = kitOf(artefacts)?.patches ?? []
    for (const { id, touches } of FIXES) {
      const own = patches.find(({ gen }) => gen === id)
      if (own === undefined || touches === undefined) continue
      const company = patches.filter(({ gen }) => own.with.includes(gen))
      const after = judge(applyKit(artefacts, [own, ...company]))
      const named = new Set([id, ...own.with].flatMap((gen) => namedBy(gen)))
      const other = before.filter(({ check, outcome }, index) => {
        const isFollower = check.impliedBy?.some(({ check: cause }) => named.has(cause))
        return after[index]?.outcome !== outcome && !named.has(check.id) && !isFollower
      })
      expect([id, other.map(({ check }) => check.id)]).toEqual([id, []])
    }
  },
)

const namedBy = (gen: string) =>
  FIXES.flatMap(({ id, covers, touches = [] }) => (id === gen ? [...covers, ...touches] : []))
