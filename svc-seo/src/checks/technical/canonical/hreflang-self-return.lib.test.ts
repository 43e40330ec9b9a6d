import { describe, expect, it } from 'vitest'
import type { Alternate, TextResponse } from '../../../artefacts.ts'
import { visitedAlternate } from './hreflang-self-return.lib.ts'

const home = 'https://www.mitienda.es/'
const url = `${home}en`
const own = new Set([home])
const visit = (changes: Partial<TextResponse>): Alternate => ({
  hreflang: 'en',
  url,
  response: {
    ok: true,
    value: {
      requestedUrl: url,
      finalUrl: url,
      status: 200,
      headers: [],
      hops: [],
      text: '',
      bytes: 0,
      transferBytes: 0,
      truncated: false,
      ...changes,
    },
  },
})
const seen = (alternate: Alternate) =>
  visitedAlternate(alternate, own, new Map(), new Date('2026-11-20T12:00:00Z'))

describe('visitedAlternate', () => {
  it('tells whether a version points back', () => {
    const text = `<link rel="alternate" hreflang="es" href="${home}">`
    expect(seen(visit({ text }))).toEqual({ code: 'en', url, status: 200, evidence: '', returns: true })
    expect(seen(visit({ text: '<p>Bread' }))).toMatchObject({ returns: false })
  })

  it('reads relative addresses from where the version ended', () => {
    const text = '<link rel="alternate" hreflang="es" href="../">'
    expect(seen(visit({ text, finalUrl: `${home}en/` }))).toMatchObject({ returns: true })
  })

  it('tells what keeps it out of Google, and what it answered', () => {
    const text = '<meta name="robots" content="noindex">'
    expect(seen(visit({ text }))).toMatchObject({ evidence: text })
    expect(seen(visit({ status: 410 }))).toMatchObject({ status: 410, returns: false })
  })

  it.each<[string, Alternate]>([
    ['silence', { hreflang: 'en', url, response: { ok: false, reason: 'no ha respondido' } }],
    ['a refusal', visit({ status: 403 })],
    ['being sent back by our language', visit({ finalUrl: home })],
    ['a page rendered in the browser', visit({ text: '<div id="app"></div><script src="/a.js"></script>' })],
  ])('proves nothing by %s', (_name, alternate) => {
    expect(seen(alternate)).toBeUndefined()
  })
})
