import { describe, expect, it } from 'vitest'
import { BODY_MAX_BYTES, RENDERED_MAX_BYTES } from './limits.ts'
import { readSiteEvent, SiteRenderedSchema, SiteRequestSchema } from './site-run.ts'

const URL = 'https://mitienda.es/'
const token = '0123456789abcdef'.repeat(2)
const page = { finalUrl: URL, status: 200, html: '<h1>Zapatos</h1>' }

describe('a page of a run that a browser has to read', () => {
  it('is asked for by an event, in a run whose caller has one', () => {
    expect(readSiteEvent({ render: { url: URL, token, later: 1 } })).toMatchObject({
      render: { url: URL, token },
    })
    expect(SiteRequestSchema.parse({ website: URL, renders: true })).toEqual({
      website: URL,
      have: [],
      renders: true,
    })
    expect(SiteRequestSchema.parse({ website: URL }).renders).toBeUndefined()
  })

  it.each([
    ['another path', '../analyze'],
    ['capitals', token.toUpperCase()],
    ['less', token.slice(1)],
    ['more', `${token}a`],
  ])('is answered under a token that is no %s', (_case, other) => {
    expect(() => readSiteEvent({ render: { url: URL, token: other } })).toThrow()
  })

  it('is answered with the page or without, as large as a browser gives one', () => {
    expect(SiteRenderedSchema.parse({ url: URL, page })).toEqual({ url: URL, page })
    expect(SiteRenderedSchema.parse({ url: URL })).toEqual({ url: URL })
    const long = { ...page, html: '"'.repeat(RENDERED_MAX_BYTES) }
    expect(SiteRenderedSchema.safeParse({ url: URL, page: { ...long, html: `${long.html}a` } }).success).toBe(
      false,
    )
    // Every quote is two bytes of JSON.
    const body = JSON.stringify(SiteRenderedSchema.parse({ url: URL, page: long }))
    expect(body.length).toBeLessThanOrEqual(BODY_MAX_BYTES.rendered)
  })
})
