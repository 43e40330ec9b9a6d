import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runSuite } from './run.ts'
import { type Property, property } from './suite.ts'

const suiteOf = (properties: readonly Property[], finish?: () => Promise<void>) => ({
  name: 'tests/all',
  start: async () => ({ properties, ...(finish && { finish }) }),
})
const briefly = { seconds: 0.05, seed: 7 }

describe('a suite', () => {
  it('tries the whole corpus and then inputs of the seed, the same each time', async () => {
    const tried: (readonly number[])[] = []
    for (let round = 0; round < 2; round += 1) {
      const inputs: number[] = []
      const numbers = property('numbers', fc.integer(), (input) => void inputs.push(input), {
        corpus: [1, 2, 3],
      })
      const result = await runSuite(suiteOf([numbers]), briefly)
      expect(result).toMatchObject({ name: 'tests/all', properties: [{ name: 'numbers' }] })
      expect(result.properties[0]?.inputs).toBe(inputs.length)
      expect(inputs.slice(0, 3)).toEqual([1, 2, 3])
      tried.push(inputs)
    }
    const [first, second] = tried.map((inputs) => inputs.slice(0, 4))
    expect(first).toEqual(second)
    expect(first).toHaveLength(4)
  })

  it('tries at least one made input of each property, however little time there is', async () => {
    const names = ['a', 'b', 'c'].map((name) => property(name, fc.string(), () => {}))
    const { properties } = await runSuite(suiteOf(names), { seconds: 0, seed: 1 })
    expect(properties.map(({ name, inputs }) => [name, inputs])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
  })

  it('ends at the first finding, with its seed, the smallest input and what was thrown', async () => {
    const short = property('short words', fc.string({ minLength: 20, unit: fc.constant('a') }), () => {
      throw new Error('too long')
    })
    const never = property('never', fc.string(), () => {})
    const { properties, finding } = await runSuite(suiteOf([short, never]), briefly)
    expect(properties).toMatchObject([{ name: 'short words', inputs: 1 }])
    expect(finding).toContain('short words')
    expect(finding).toContain('seed: 7')
    expect(finding).toContain('["aaaaaaaaaaaaaaaaaaaa"]')
    expect(finding).toContain('too long')
  })

  it('finds an input of the corpus', async () => {
    const known = property(
      'known',
      fc.constant('fine'),
      async (input) => {
        if (input === 'bad') throw new Error('refused')
      },
      { corpus: ['bad'] },
    )
    expect((await runSuite(suiteOf([known]), briefly)).finding).toContain('["bad"]')
  })

  it('finds what does not hold in the end', async () => {
    const grown = suiteOf([property('fine', fc.string(), () => {})], async () => {
      throw new Error('the heap has grown')
    })
    expect((await runSuite(grown, briefly)).finding).toBe('the heap has grown')
  })

  it('finds an input that never ends', async () => {
    const loop = property(
      'loop',
      fc.constant('x'),
      () => {
        for (;;);
      },
      { inputMs: 50 },
    )
    expect((await runSuite(suiteOf([loop]), briefly)).finding).toContain('timed out')
    const waits = property('waits', fc.constant('x'), () => new Promise<void>(() => {}), { inputMs: 50 })
    expect((await runSuite(suiteOf([waits]), briefly)).finding).toContain('timeout')
  })
})
