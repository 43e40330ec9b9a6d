import { describe, expect, it } from 'vitest'
import { RENDERED_MAX_BYTES } from './limits.ts'
import { BrowserPageSchema, RenderRequestSchema } from './render.ts'

const PAGE = { finalUrl: 'https://mitienda.es/', status: 200, html: '<h1>Zapatos</h1>' }

describe('RenderRequestSchema', () => {
  it('takes the addresses that an analysis takes', () => {
    expect(RenderRequestSchema.parse({ website: ' https://mitienda.es ' })).toEqual({
      website: 'https://mitienda.es',
    })
    expect(RenderRequestSchema.safeParse({ website: 'file:///etc/passwd' }).success).toBe(false)
    expect(RenderRequestSchema.safeParse({}).success).toBe(false)
    const ofRun = { website: 'https://mitienda.es', isOfRun: true }
    expect(RenderRequestSchema.parse(ofRun)).toEqual(ofRun)
    expect(RenderRequestSchema.safeParse({ ...ofRun, isOfRun: 1 }).success).toBe(false)
  })
})

describe('BrowserPageSchema', () => {
  it('takes a page as large as it may be', () => {
    expect(BrowserPageSchema.parse(PAGE)).toEqual(PAGE)
    expect(BrowserPageSchema.safeParse({ ...PAGE, html: 'ñ'.repeat(RENDERED_MAX_BYTES / 2) }).success).toBe(
      true,
    )
  })

  it.each([
    ['more bytes than that', { html: `${'ñ'.repeat(RENDERED_MAX_BYTES / 2)}.` }],
    ['an address of another kind', { finalUrl: 'data:text/html,hola' }],
    ['a status that is none', { status: 0 }],
  ])('refuses %s', (_name, part) => {
    expect(BrowserPageSchema.safeParse({ ...PAGE, ...part }).success).toBe(false)
  })
})
