import { describe, expect, it } from 'vitest'
import { canonicalPatch, openGraphPatch, smallKit, titlePatch } from '../../testing/small-kit.ts'
import { reportKitOf, rowFixOf } from './report-kit.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const findings = [
  { id: 'title-present', outcome: 'error' },
  { id: 'canonical', outcome: 'warning' },
  { id: 'html-lang', outcome: 'success' },
  { id: 'headings', outcome: 'warning' },
]

const source = (changes: Partial<Parameters<typeof reportKitOf>[0]> = {}) => ({
  kit: smallKit(),
  host: 'mitienda.es',
  analyzedAt: new Date(NOW - DAY),
  findings,
  ...changes,
})

describe('what a report says of its kit', () => {
  it('counts each error and warning that can be fixed by copying once', () => {
    const twice = { ...canonicalPatch, covers: ['canonical', 'title-present'] }
    const kit = smallKit({ patches: [titlePatch, twice] })
    expect(reportKitOf(source({ kit }), NOW)).toMatchObject({ fixable: 2, findings: 3 })
  })

  it('does not count what the owner has to fill in', () => {
    const kit = smallKit({ patches: [{ ...titlePatch, state: 'blanks' }, canonicalPatch] })
    expect(reportKitOf(source({ kit }), NOW)?.fixable).toBe(1)
  })

  it.each([
    [7 * DAY - 1, false],
    [7 * DAY, true],
  ])('after %d ms, it is old: %s', (age, isOld) => {
    expect(reportKitOf(source({ analyzedAt: new Date(NOW - age) }), NOW)?.isOld).toBe(isOld)
  })

  it.each<[string, object]>([
    ['without a kit', { kit: undefined }],
    ['of another form', { kit: 'kit' }],
    ['of a later version', { kit: { ...smallKit(), v: 2 } }],
    ['without a date', { analyzedAt: undefined }],
  ])('says nothing %s', (_, changes) => {
    expect(reportKitOf(source(changes), NOW)).toBeUndefined()
  })

  it.each<[string, object]>([
    ['an unknown generator', { ...titlePatch, gen: 'ai' }],
    ['a later version', { ...titlePatch, v: 2 }],
    ['parameters of another form', { ...titlePatch, params: { proposals: [] } }],
  ])('drops a patch with %s alone', (_, patch) => {
    const kit = { ...smallKit(), patches: [patch, canonicalPatch] }
    expect(reportKitOf(source({ kit }), NOW)?.kit.patches).toEqual([canonicalPatch])
  })
})

describe('what a kit has for a finding', () => {
  const of = (id: string, by?: string, outcome = 'warning') => ({ id, outcome, fix: { by } })

  it('is its patch, with those it was proven with', () => {
    expect(rowFixOf(smallKit(), of('open-graph'))).toEqual({
      is: 'patch',
      patches: [openGraphPatch, canonicalPatch],
    })
  })

  it('is no patch without one of them', () => {
    expect(rowFixOf(smallKit({ patches: [openGraphPatch] }), of('open-graph'))).toEqual({ is: 'inZip' })
  })

  it('is in the zip alone where it was not proven by itself, unless another one was', () => {
    const zipOnly = { ...titlePatch, zipOnly: true }
    expect(rowFixOf(smallKit({ patches: [zipOnly] }), of('title-present'))).toEqual({ is: 'inZip' })
    const other = { ...canonicalPatch, covers: ['title-present'] }
    expect(rowFixOf(smallKit({ patches: [zipOnly, other] }), of('title-present'))).toEqual({
      is: 'patch',
      patches: [other],
    })
  })

  it('is why there is none, of the generator that the check names', () => {
    expect(rowFixOf(smallKit(), of('meta-description', 'description'))).toMatchObject({
      is: 'refused',
      text: expect.stringMatching(/^Aquí no te damos código: /),
    })
    expect(rowFixOf(smallKit(), of('headings'))).toBeUndefined()
    expect(rowFixOf(smallKit(), of('meta-description', 'later'))).toBeUndefined()
  })

  it('is nothing for what is no finding', () => {
    expect(rowFixOf(smallKit(), of('title-present', 'title', 'success'))).toBeUndefined()
    expect(rowFixOf(smallKit(), of('title-present', 'title', 'unknown'))).toBeUndefined()
  })
})
