import type { PageMeta } from '@agency/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyHead, escapeJson, headHtml } from './head.ts'

const page: PageMeta = { title: 'Inicio', description: 'Una «web» & más', keywords: 'web, Yecla' }
const url = 'https://agencia.es/'

const attributeOf = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute)

beforeEach(() => {
  document.head.innerHTML = ''
})

describe('headHtml', () => {
  test('escapes what could end an attribute, an element or a script', () => {
    const html = headHtml({ ...page, title: '<b>"A" & B</b>', jsonLd: [{ name: '</script>' }] }, url)
    expect(html).toContain('<title>&lt;b>"A" &amp; B&lt;/b></title>')
    expect(html).toContain('<meta property="og:title" content="&lt;b>&quot;A&quot; &amp; B&lt;/b>">')
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
  })

  test('leaves out what the page does not say', () => {
    expect(headHtml(page, url)).not.toMatch(/robots|og:image|undefined/)
  })
})

describe('applyHead', () => {
  test('is what the server writes: applying the same page changes nothing', () => {
    document.head.innerHTML = headHtml(page, url)
    const before = document.head.innerHTML
    applyHead(document, page, url)
    expect(document.head.innerHTML).toBe(before)
  })

  test('replaces, adds and removes without duplicates', () => {
    document.head.innerHTML = headHtml({ ...page, robots: 'noindex', jsonLd: [{ a: 1 }] }, url)
    const next: PageMeta = { ...page, title: 'Contacto', og: { image: '/og.png' } }
    applyHead(document, next, 'https://agencia.es/contacto')
    expect(document.title).toBe('Contacto')
    expect(attributeOf('link[rel="canonical"]', 'href')).toBe('https://agencia.es/contacto')
    expect(attributeOf('meta[name="robots"]')).toBeUndefined()
    expect(attributeOf('meta[property="og:image"]')).toBe('https://agencia.es/og.png')
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(document.head.querySelectorAll('script')).toHaveLength(0)
  })
})

test('escapeJson cannot end a script element', () => {
  expect(escapeJson({ text: '</script><!--' })).not.toContain('<')
})
