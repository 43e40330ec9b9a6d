import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { askedFor, checksOf, withCauses } from './recheck.ts'

const idsOf = (checks: readonly { readonly id: string }[]) => checks.map(({ id }) => id)
const causesOf = (...ids: readonly string[]) => idsOf(withCauses(checksOf(ids, CHECKS) ?? [], CHECKS))

describe('checksOf', () => {
  it('has them in the order asked', () => {
    expect(idsOf(checksOf(['title-length', 'h1'], CHECKS) ?? [])).toEqual(['title-length', 'h1'])
    expect(checksOf([], CHECKS)).toEqual([])
  })

  it.each([['no-such-check'], ['visit-reject'], ['']])('has none where one is not known: %s', (id) => {
    expect(checksOf(['h1', id], CHECKS)).toBeUndefined()
  })
})

describe('withCauses', () => {
  const check = (id: string, ...causes: readonly string[]) => {
    const [any] = CHECKS
    if (any === undefined) throw new Error('there is no check')
    return { ...any, id, impliedBy: causes.map((cause) => ({ check: cause, messages: ['missing'] })) }
  }
  const catalogue = [check('a'), check('b', 'a'), check('c', 'b'), check('d', 'd', 'c'), check('e')]

  it('goes along the whole chain, also in circles, and keeps the order of the catalogue', () => {
    expect(idsOf(withCauses(catalogue.slice(3, 4), catalogue))).toEqual(['a', 'b', 'c', 'd'])
    expect(idsOf(withCauses(catalogue.slice(4), catalogue))).toEqual(['e'])
  })

  it('of the catalogue, all that each may be silenced by', () => {
    for (const { id, impliedBy = [] } of CHECKS) {
      expect(causesOf(id)).toEqual(
        expect.arrayContaining([id, ...impliedBy.map(({ check: cause }) => cause)]),
      )
    }
  })
})

describe('askedFor', () => {
  it.each([
    ['the page alone', [], ['page', 'content', 'now', 'sentPage']],
    ['what is named', ['llms', 'tls'], ['page', 'llms', 'tls']],
    ['what a fact is made of', ['legalPages'], ['identitySources']],
    ['what a fact may be made of', ['scripts', 'stylesheets'], ['consentNeed', 'americanVendors']],
    ['what a fact of facts is made of', ['sitemaps'], ['sitemapHreflangs']],
  ] as const)('is %s', (_case, asked, needs) => {
    expect(askedFor([{ needs }]).toSorted()).toEqual(asked)
  })
})
