import { describe, expect, it } from 'vitest'
import { outlineOf } from './page-outline.ts'

const linksOf = (html: string) => {
  const result = outlineOf(html)
  if (!result.ok) throw new Error(result.code)
  return result.outline.links
}
const link = (href: string, text: string, inNavOrFooter = false) => ({ href, text, inNavOrFooter })

describe('the links of a page', () => {
  it.each([
    ['<a href="/a">Uno</a>', [link('/a', 'Uno')]],
    ['<A HREF=/a>\n  Uno\t dos </A>', [link('/a', 'Uno dos')]],
    ['<a href="?a=1&amp;b=2">Uno &amp; dos</a>', [link('?a=1&b=2', 'Uno & dos')]],
    ['<a href="/a"><b>Uno</b> <i>dos</i><img alt="tres" src="x"></a>', [link('/a', 'Uno dos tres')]],
    ['<a href="/a"><img src="x"></a>', [link('/a', '')]],
    ['<a href="">Aquí</a><a name="x">Ancla</a><a>Nada</a>', [link('', 'Aquí')]],
    ['<a href="/a">Uno<a href="/b">Dos</a> fuera', [link('/a', 'Uno'), link('/b', 'Dos')]],
    ['<a href="/a">Uno', [link('/a', 'Uno')]],
    ['<div><a href="/a">Uno</div>fuera<a href="/b">Dos</a>', [link('/a', 'Uno'), link('/b', 'Dos')]],
    ['<template><a href="/a">Uno</a></template><a href="/b">Dos</a>', [link('/b', 'Dos')]],
    ['<script>var a = "<a href=/a>"</script><!-- <a href="/b">x</a> -->', []],
    ['', []],
  ])('%s', (html, expected) => {
    expect(linksOf(html)).toEqual(expected)
  })

  it.each([
    ['<nav><ul><li><a href="/a">a</a></ul></nav><a href="/b">b</a>'],
    ['<footer><p><a href="/a">a</a></footer><a href="/b">b</a>'],
    ['<div role="navigation"><a href="/a">a</a></div><a href="/b">b</a>'],
    ['<div role="contentinfo"><br><a href="/a">a</a></div><a href="/b">b</a>'],
    ['<nav><div><a href="/a">a</a></nav><a href="/b">b</a>'],
  ])('knows navigation and footers: %s', (html) => {
    expect(linksOf(html)).toEqual([link('/a', 'a', true), link('/b', 'b')])
  })

  it('keeps a long text short', () => {
    const [only] = linksOf(`<a href="/a">${' palabra'.repeat(10_000)}</a>`)
    expect(only?.text.length).toBeLessThanOrEqual(200)
  })
})

describe('the base address', () => {
  it.each([
    ['<base href="/tienda/"><base href="/otra/">', '/tienda/'],
    ['<base target="_blank">', undefined],
    ['<p>', undefined],
  ])('%s', (html, baseHref) => {
    const result = outlineOf(html)
    expect(result.ok && result.outline.baseHref).toBe(baseHref)
  })
})

describe('pages that cannot be parsed in reasonable time', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join(' ')

  it.each([
    ['512 levels', '<div>'.repeat(512), true],
    ['513 levels', '<div>'.repeat(513), false],
    ['a megabyte of nothing but nesting', '<div>'.repeat(200_000), false],
    ['many siblings', '<p>'.repeat(100_000), true],
    ['200,000 elements', '<br>'.repeat(200_000), true],
    ['200,001 elements', '<br>'.repeat(200_001), false],
    ['256 attributes', `<p ${attributes(256)}>`, true],
    ['257 attributes', `<p ${attributes(257)}>`, false],
    ['60,000 attributes', `<p ${attributes(60_000)}>`, false],
    ['the same attribute 60,000 times', `<p ${'a=1 '.repeat(60_000)}>`, false],
    ['many attributes on many elements', `<p ${attributes(200)}>`.repeat(100), true],
    ['an attribute that never ends', `<p a="${'x'.repeat(1_000_000)}`, true],
    ['5 MB of text', 'a < b & c '.repeat(500_000), true],
  ])('%s', (_what, html, isAccepted) => {
    expect(outlineOf(html).ok).toBe(isAccepted)
  })
})
