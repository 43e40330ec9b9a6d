import { describe, expect, it } from 'vitest'
import { smallVisit } from '../../testing/small-visit.ts'
import { toBrowserVisit } from './browser-visit.ts'
import { toReport } from './to-report.ts'
import { checksOf, isRefuted, withVisit } from './with-visit.ts'

const check = (id: string, outcome: string) => ({ id, title: id, message: `${id}.`, outcome })
const sectionsWith = (...checks: readonly unknown[]) =>
  toReport({ categories: { legal: { title: 'Legales', checks } } }).sections

function together(sections: ReturnType<typeof sectionsWith>, visited: readonly unknown[], answered: unknown) {
  const visit = toBrowserVisit({
    ...smallVisit,
    category: { title: 'Navegador', checks: visited },
    answered,
  })
  if (!visit) throw new Error('no visit')
  const { sections: marked, visitSection, told } = withVisit(sections, visit)
  return {
    marked: checksOf(marked[0] as (typeof marked)[number]).map((one) => [one.id, one.seen?.id]),
    refuted: checksOf(marked[0] as (typeof marked)[number])
      .filter(isRefuted)
      .map(({ id }) => id),
    left: checksOf(visitSection).map(({ id }) => id),
    counters: visitSection.counters,
    told,
  }
}

const ANSWERED = [{ check: 'trackers-before-consent', by: 'visit-trackers-before' }]

describe('withVisit', () => {
  it('marks what passed and was seen otherwise, and leaves the fault to the visit', () => {
    const seen = together(
      sectionsWith(check('trackers-before-consent', 'success'), check('cmp-present', 'success')),
      [check('visit-trackers-before', 'error'), check('visit-lcp', 'success')],
      ANSWERED,
    )
    expect(seen).toMatchObject({
      marked: [
        ['trackers-before-consent', 'visit-trackers-before'],
        ['cmp-present', undefined],
      ],
      refuted: ['trackers-before-consent'],
      left: ['visit-trackers-before', 'visit-lcp'],
      counters: { total: 2, error: 1 },
      told: 0,
    })
  })

  it('tells a fault that both see once, in the report', () => {
    const seen = together(
      sectionsWith(check('trackers-before-consent', 'warning'), check('cmp-present', 'error')),
      [
        check('visit-trackers-before', 'error'),
        check('visit-banner', 'error'),
        check('visit-lcp', 'warning'),
      ],
      [...ANSWERED, { check: 'cmp-present', by: 'visit-banner' }],
    )
    expect(seen).toMatchObject({
      refuted: [],
      left: ['visit-lcp'],
      counters: { total: 1, error: 0, warning: 1 },
      told: 2,
    })
  })

  it('tells it once where two checks of the report ask the same, one of which passed', () => {
    const seen = together(
      sectionsWith(check('trackers-before-consent', 'error'), check('cmp-present', 'success')),
      [check('visit-trackers-before', 'error')],
      [...ANSWERED, { check: 'cmp-present', by: 'visit-trackers-before' }],
    )
    expect(seen).toMatchObject({ refuted: ['cmp-present'], left: [], told: 1 })
  })

  it('says of what could not be checked what was seen', () => {
    const seen = together(
      sectionsWith(check('trackers-before-consent', 'unknown')),
      [check('visit-trackers-before', 'error')],
      ANSWERED,
    )
    expect(seen).toMatchObject({
      marked: [['trackers-before-consent', 'visit-trackers-before']],
      refuted: [],
      left: ['visit-trackers-before'],
      told: 0,
    })
  })

  it.each<[string, string, string, unknown]>([
    ['what does not apply', 'notApplicable', 'error', ANSWERED],
    ['what the visit has not seen', 'success', 'unknown', ANSWERED],
    ['what both found in order', 'success', 'success', ANSWERED],
    ['the judgements of older services', 'success', 'error', undefined],
    ['what is damaged', 'success', 'error', [null, {}, { check: 'trackers-before-consent', by: 7 }]],
  ])('leaves alone %s', (_name, outcome, seen, answered) => {
    expect(
      together(
        sectionsWith(check('trackers-before-consent', outcome)),
        [check('visit-trackers-before', seen)],
        answered,
      ),
    ).toMatchObject({
      marked: [['trackers-before-consent', undefined]],
      left: ['visit-trackers-before'],
      told: 0,
    })
  })
})
