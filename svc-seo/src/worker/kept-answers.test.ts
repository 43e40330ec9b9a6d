import { describe, expect, it } from 'vitest'
import type { GatheredArtefacts, TextResponse } from '../artefacts.ts'
import { buildArtefacts } from '../testing/artefacts.ts'
import { createKeptAnswers } from './kept-answers.ts'

const answer = (path: string, text = 'Aviso legal', status = 200): TextResponse => {
  const url = `https://mitienda.es/${path}`
  const size = { bytes: text.length, transferBytes: text.length, truncated: false }
  return { requestedUrl: url, finalUrl: url, status, headers: [], hops: [], text, ...size }
}

function task(...answers: readonly TextResponse[]): GatheredArtefacts {
  const legal = answers.map((value) => {
    const response = { ok: true as const, value: structuredClone(value) }
    return { kind: 'notice', url: value.finalUrl, from: 'link', inFooter: true, response } as const
  })
  return { ...buildArtefacts(), legalPages: { ok: true, value: legal } }
}

const answersOf = ({ legalPages }: GatheredArtefacts) =>
  legalPages.ok
    ? legalPages.value.map(({ response }) => (response.ok ? response.value : response.reason))
    : []

describe('legal texts that a thread keeps', () => {
  it('are the same for equal answers of later pages', () => {
    const { shared } = createKeptAnswers()
    const [first] = answersOf(shared(task(answer('aviso'))))
    const [again, other] = answersOf(shared(task(answer('aviso'), answer('privacidad'))))
    expect(again).toBe(first)
    expect(other).toEqual(answer('privacidad'))
  })

  it.each([
    ['another text', answer('aviso', 'Otro')],
    ['another status', answer('aviso', 'Aviso legal', 404)],
    ['another address', answer('avis')],
  ])('are not those of %s', (_case, changed) => {
    const { shared } = createKeptAnswers()
    shared(task(answer('aviso')))
    expect(answersOf(shared(task(changed)))).toEqual([changed])
  })

  it('are forgotten, the oldest first, where they are long, and all of them when told', () => {
    const { shared, forget } = createKeptAnswers()
    const long = (path: string) => answer(path, path.repeat(200 * 1024))
    const [one] = answersOf(shared(task(long('a'))))
    const [two, three] = answersOf(shared(task(long('b'), long('c'))))
    expect(answersOf(shared(task(long('b'))))[0]).toBe(two)
    expect(answersOf(shared(task(long('a'))))[0]).not.toBe(one)
    forget()
    expect(answersOf(shared(task(long('c'))))[0]).not.toBe(three)
  })

  it('leave alone what could not be gathered', () => {
    const none = { ...buildArtefacts(), legalPages: { ok: false, reason: 'no' } } as const
    expect(createKeptAnswers().shared(none)).toBe(none)
  })
})
