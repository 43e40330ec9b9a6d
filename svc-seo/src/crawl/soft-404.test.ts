import { describe, expect, it } from 'vitest'
import { hashOf, signatureOf } from '../site/minhash.ts'
import { createSoft404 } from './soft-404.ts'

const textOf = (words: readonly string[]) => ({ shingles: signatureOf(words.map((word) => hashOf(word))) })
const WORDS = Array.from({ length: 200 }, (_, n) => `palabra ${n}`)
const lost = textOf(WORDS)

describe('a page that is shown for addresses that do not exist', () => {
  it('is a page once', () => {
    const soft404 = createSoft404(lost.shingles)
    expect([lost, textOf([...WORDS.slice(1), 'otra']), lost].map(soft404.isAnother)).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each([
    ['another text', lost.shingles, textOf(['otro', 'texto'])],
    ['half of the same text', lost.shingles, textOf(WORDS.slice(100))],
    ['no text', lost.shingles, textOf([])],
    ['a site that answers with a 404', undefined, lost],
    ['a site that shows nothing at all', textOf([]).shingles, textOf([])],
  ])('is not %s', (_case, shown, page) => {
    const soft404 = createSoft404(shown)
    expect([page, page].map(soft404.isAnother)).toEqual([false, false])
  })
})
