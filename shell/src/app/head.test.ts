import type { PageMeta } from '@agency/contracts'
import { brand } from '@agency/web-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyHead, escapeJson, headHtml } from './head.ts'

const page: PageMeta = { title: 'Inicio', description: 'Una «web» & más', keywords: 'web, Yecla' }
const home = { origin: 'https://agencia.es', path: '/' }
const contact = { origin: 'https://agencia.es', path: '/contacto' }

const attributeOf = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute)
const jsonLd = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  )

beforeEach(() => {
  document.head.innerHTML = ''
  document.documentElement.lang = 'es'
})

describe('headHtml', () => {
  test('escapes anything that could end an attribute, an element or a script', () => {
    const html = headHtml({ ...page, title: '<b>"A" & B</b>', jsonLd: [{ name: '</script>' }] }, home)
    expect(html).toContain('<title>&lt;b>"A" &amp; B&lt;/b></title>')
    expect(html).toContain('<meta property="og:title" content="&lt;b>&quot;A&quot; &amp; B&lt;/b>">')
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
  })

  test('contains all metadata for search engines and shared links', () => {
    document.head.innerHTML = headHtml(page, contact)
    expect(attributeOf('meta[name="description"]')).toBe(page.description)
    expect(attributeOf('meta[name="robots"]')).toBe('index, follow, max-image-preview:large')
    expect(attributeOf('link[rel="canonical"]', 'href')).toBe('https://agencia.es/contacto')
    expect(attributeOf('meta[property="og:url"]')).toBe('https://agencia.es/contacto')
    expect(attributeOf('meta[property="og:locale"]')).toBe('es_ES')
    expect(attributeOf('meta[property="og:site_name"]')).toBe(brand.name)
    expect(attributeOf('meta[property="og:image"]')).toBe('https://agencia.es/og/default.png')
    expect(attributeOf('meta[property="og:image:width"]')).toBe('1200')
    expect(attributeOf('meta[property="og:image:alt"]')).toMatch(/\w/)
    expect(attributeOf('meta[name="twitter:card"]')).toBe('summary_large_image')
  })

  test('the page’s own image replaces the site’s, with its size and alternative text', () => {
    const og = { image: '/remotes/mf-marketing/og.png', imageAlt: 'Proyectos', imageWidth: 1200 }
    document.head.innerHTML = headHtml({ ...page, og }, home)
    expect(attributeOf('meta[property="og:image"]')).toBe('https://agencia.es/remotes/mf-marketing/og.png')
    expect(attributeOf('meta[property="og:image:alt"]')).toBe('Proyectos')
    expect(attributeOf('meta[property="og:image:height"]')).toBeUndefined()
  })

  test('describes the business and the site with absolute URLs, before the page’s own data', () => {
    document.head.innerHTML = headHtml(
      { ...page, jsonLd: [{ '@type': 'BreadcrumbList', itemListElement: [{ item: '/contacto' }] }] },
      contact,
    )
    const [business, site, own] = jsonLd()
    expect(business).toMatchObject({
      '@type': 'ProfessionalService',
      name: brand.name,
      url: 'https://agencia.es/',
      telephone: brand.phone.tel,
      email: brand.email,
      image: 'https://agencia.es/og/default.png',
      address: { addressLocality: brand.city, addressCountry: 'ES' },
      sameAs: [brand.instagram],
    })
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': 'https://agencia.es/#negocio' } })
    expect(own.itemListElement[0].item).toBe('https://agencia.es/contacto')
  })

  test('a noindex page has no structured data of the business', () => {
    document.head.innerHTML = headHtml({ ...page, robots: 'noindex' }, home)
    expect(attributeOf('meta[name="robots"]')).toBe('noindex')
    expect(jsonLd()).toEqual([])
  })
})

describe('applyHead', () => {
  test('matches the server’s head: applying the same page changes nothing', () => {
    const whole = { ...page, jsonLd: [{ name: '<b>' }], og: { image: '/og.png' } }
    document.head.innerHTML = headHtml(whole, home)
    const before = document.head.innerHTML
    applyHead(document, whole, home)
    expect(document.head.innerHTML).toBe(before)
  })

  test('replaces, adds and removes without duplicates', () => {
    document.head.innerHTML = headHtml({ ...page, jsonLd: [{ a: 1 }, { b: 2 }] }, home)
    applyHead(document, { ...page, title: 'Contacto', jsonLd: [{ c: 3 }] }, contact)
    expect(document.title).toBe('Contacto')
    expect(attributeOf('link[rel="canonical"]', 'href')).toBe('https://agencia.es/contacto')
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(jsonLd().slice(2)).toEqual([{ c: 3 }])
    applyHead(document, { ...page, og: { image: 'https://otra.es/og.png' } }, home)
    expect(attributeOf('meta[property="og:image"]')).toBe('https://otra.es/og.png')
    expect(attributeOf('meta[property="og:image:width"]')).toBeUndefined()
    expect(jsonLd()).toHaveLength(2)
  })

  test('sets the document’s language and restores it', () => {
    applyHead(document, { ...page, lang: 'en' }, home)
    expect(document.documentElement.lang).toBe('en')
    applyHead(document, page, home)
    expect(document.documentElement.lang).toBe('es')
  })
})

test('escapeJson cannot end a script element', () => {
  expect(escapeJson({ text: '</script><!--' })).not.toContain('<')
})
