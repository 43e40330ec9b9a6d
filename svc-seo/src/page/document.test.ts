import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { lineOf, parseDocument, parseFaultsOf } from './document.ts'

const HTML = `<!doctype html><html><head><title>T</title><meta NAME="Robots" content="noindex"><link rel="icon" href="/i.png">
<script src="/a.js"></script></head><body><svg><title>dibujo</title><a href="/svg">s</a></svg><a href="/1">uno</a>
<template><a href="/plantilla">p</a><img src="/t.png"></template><p>x <a>sin</a> <img src="/2.png" alt="a,b"><script>1</script></p>
<noscript><a href="/no">n</a></noscript></body></html>`

const markup = ($: ReturnType<typeof load>, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $.html(element))

describe('parseDocument', () => {
  it.each([
    'a',
    'a[href]',
    'title',
    'img, a',
    'script, a, meta',
    'script:not([src])',
    'meta[name="robots" i][content]',
    'img[alt="a,b"]',
    'a[href^="/1"], img[src]',
    'table',
    'body a',
    'head > link[rel~="icon" i]',
    '*',
    '[href]',
    '[href][rel]',
    'body [href], title',
    '[name="robots" i]',
    'p > a, svg a',
    'p, p',
  ])('finds for «%s» what cheerio finds, in the same order', (selector) => {
    expect(markup(parseDocument(HTML), selector)).toEqual(markup(load(HTML), selector))
  })

  it('is cheerio in all else', () => {
    const $ = parseDocument(HTML)
    expect($.root().find('a').length).toBe(load(HTML).root().find('a').length)
    expect($('p').text()).toBe(load(HTML)('p').text())
    expect($('img', $('p')).length).toBe(1)
    expect($.html()).toBe(load(HTML).html())
  })

  it('knows where elements begin', () => {
    const lines = (html: string) => parseDocument(html)('p').toArray().map(lineOf)
    const byHand = load('<p>')('p').toArray()
    expect(lines('<p>a</p>\n<p>b</p>\r\n<p>c</p>\r<p>d</p>')).toEqual([1, 2, 3, 4])
    expect(byHand.map(lineOf)).toEqual([undefined])
  })

  it('keeps the faults that change what is understood, and no others', () => {
    expect(parseFaultsOf(parseDocument('<p id=a id=b>&nada;<br /></p>'))).toEqual([
      { code: 'duplicate-attribute', offset: expect.any(Number) },
    ])
    expect(parseFaultsOf(load('<p>'))).toEqual([])
  })
})
