import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import { expect, it } from 'vitest'
import { sitePage } from '../testing/site-facts.ts'
import { fitFacts } from './fit-facts.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

it('fits the facts of a page by any byte that they have too many, also where whole lists go', () => {
  for (let over = 0; over < 300; over += 1) {
    const facts = sitePage('/', {
      title: 'x'.repeat(over),
      links: ['/a'],
      images: ['/b'],
      canonical: `/${'c'.repeat(2_000)}`,
      aliases: [`/${'d'.repeat(1_000)}`],
      passes: Array.from({ length: 100 }, () => 'p'.repeat(120)),
      hreflangs: Array.from({ length: 20 }, () => ({ lang: 'es', url: `/${'e'.repeat(30)}` })),
    })
    expect(bytesOf(facts)).toBeGreaterThan(SITE_RUN_MAX.factsBytes)
    expect(bytesOf(fitFacts(facts))).toBeLessThanOrEqual(SITE_RUN_MAX.factsBytes)
  }
})

it('leaves facts alone that fit', () => {
  const facts = sitePage('/', { links: ['/a'] })
  expect(fitFacts(facts)).toBe(facts)
})
