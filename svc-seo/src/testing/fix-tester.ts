import type { FixRefusal, Patch } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import type { AnyFix } from '../fixes/define-fix.ts'
import { REVEALS } from '../fixes/prove.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { applyKit, issuesIn, judge, kitOf } from './fixed-site.ts'

/** One case of a generator: a site, and the patch that it gets, or why it gets none. */
export type FixCase = SiteSpec & { readonly name: string } & (
    | {
        readonly params: Patch['params']
        readonly covers: readonly string[]
        readonly from?: readonly string[]
        readonly places?: Patch['places']
        readonly state?: Patch['state']
      }
    | { readonly refused: FixRefusal }
    /** No issue to fix. */
    | { readonly idle: true }
  )

/**
 * Tests a generator against a table of sites. Whatever it offers is applied and judged again: what it covers is gone or
 * lighter, nothing is new, and it has nothing more to offer.
 */
export function testFix(fix: AnyFix, cases: readonly FixCase[]): void {
  describe(fix.id, () => {
    it.each(cases.map((row) => [row.name, row] as const))('%s', (_name, row) => {
      const artefacts = buildArtefacts(row)
      const kit = kitOf(artefacts, [fix])
      if ('idle' in row) return expect(kit).toBeUndefined()
      if ('refused' in row) {
        return expect(kit).toMatchObject({ patches: [], refused: [{ gen: fix.id, why: row.refused }] })
      }
      expect(kit?.refused).toEqual([])
      const { name: _, params, covers, from, places, state } = row
      expect(kit?.patches).toEqual([
        expect.objectContaining({
          gen: fix.id,
          params,
          covers,
          ...(from && { from }),
          ...(places && { places }),
          ...(state && { state }),
        }),
      ])
      const fixed = applyKit(artefacts, kit?.patches ?? [], [fix])
      const [before, after] = [issuesIn(judge(artefacts)), issuesIn(judge(fixed))]
      for (const id of covers) {
        const isLighter = before.get(id) === 'error' && after.get(id) === 'warning'
        expect([id, after.has(id) && !isLighter]).toEqual([id, false])
      }
      const fresh = [...after].filter(
        ([id, outcome]) => (before.get(id) ?? 'error') !== outcome && !before.has(id) && !REVEALS.has(id),
      )
      expect(fresh).toEqual([])
      expect(kitOf(fixed, [fix])?.patches ?? []).toEqual([])
    })
  })
}
