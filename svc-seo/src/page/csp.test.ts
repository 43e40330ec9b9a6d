import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'
import { policiesOf, scriptSources, stopsInlineCode, stopsInlineStyles, upgradesRequests } from './csp.ts'

const pageOf = (site: SiteSpec) => readSite(site).page

const header = (...values: string[]) => pageOf({ headers: { 'Content-Security-Policy': values } })

describe('policiesOf', () => {
  it('reads headers and tags, whatever their case; the first of two directives wins', () => {
    const page = pageOf({
      headers: { 'content-security-policy': ["Script-Src 'Self'  a.es; script-src *, img-src *", ' '] },
      html: '<META HTTP-EQUIV=" Content-Security-Policy " CONTENT="default-src https:;"><meta http-equiv="Content-Security-Policy">',
    })
    expect(policiesOf(page).map(({ directives, inHeader }) => [[...directives], inHeader])).toEqual([
      [[['script-src', ["'self'", 'a.es']]], true],
      [[['img-src', ['*']]], true],
      [[['default-src', ['https:']]], false],
    ])
  })

  it('does not take those that only report', () => {
    expect(
      policiesOf(pageOf({ headers: { 'content-security-policy-report-only': 'default-src *' } })),
    ).toEqual([])
  })
})

it.each([
  ["script-src 'self'", true],
  ["default-src 'self'", true],
  ["script-src 'self' 'UNSAFE-INLINE'", false],
  ["script-src 'unsafe-inline' 'nonce-abc'", true],
  ["script-src 'unsafe-inline' 'sha256-abc'", true],
  ["script-src 'unsafe-inline' 'strict-dynamic'", true],
  ["default-src 'self'; script-src 'unsafe-inline'", false],
  ['frame-ancestors https:', false],
  ["script-src 'none'", true],
])('%s stops inline code: %s', (policy, expected) => {
  expect(policiesOf(header(policy)).map(stopsInlineCode)).toEqual([expected])
})

it('scriptSources falls back to default-src', () => {
  expect(policiesOf(header("default-src 'self'")).map(scriptSources)).toEqual([["'self'"]])
})

it('upgradesRequests looks in every policy', () => {
  expect(upgradesRequests(header('img-src *', 'Upgrade-Insecure-Requests'))).toBe(true)
  expect(upgradesRequests(header('img-src upgrade-insecure-requests'))).toBe(false)
})

it.each([
  ["style-src 'self'", true],
  ["default-src 'self'", true],
  ["style-src 'self' 'unsafe-inline'", false],
  ["style-src 'unsafe-inline' 'nonce-abc'", true],
  ["style-src 'self'; style-src-elem 'unsafe-inline'", false],
  ["script-src 'none'", false],
])('%s stops inline styles: %s', (policy, expected) => {
  expect(policiesOf(header(policy)).map(stopsInlineStyles)).toEqual([expected])
})
