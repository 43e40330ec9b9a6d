import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { tagOf } from './dom.ts'
import { htmlErrors } from './html-errors.ts'

function read(html: string) {
  const { page } = readSite({ html })
  return htmlErrors(page.document)
}
const issues = (html: string) => read(html).issues.map(({ kind, line, code }) => [kind, line, code])
const head = (html: string) => {
  const broken = read(html).brokenHead
  return broken && [broken.guilty, broken.line, broken.displaced.map(tagOf)]
}

describe('htmlErrors', () => {
  it.each([
    ['<img src="a"\n src="b">', 'duplicateAttribute', 2],
    ['<p id="a"></p>\n<p id="a"></p>', 'duplicateId', 2],
    ['<a href="/">x<div><a href="/b">y</a></div></a>', 'nested', 1],
    ['<button>\n<i><button>x</button></i></button>', 'nested', 2],
    ['<div>\n<span>x</div>', 'unclosed', 2],
    ['<main><div>x</main>', 'unclosed', 1],
    ['<p>x</p><!-- y', 'unfinished', 1],
    ['<html>\n<!doctype html>', 'doctype', 2],
    ['<p class="a"">x</p>', 'quotes', 1],
  ])('finds the issue of %j', (html, kind, line) => {
    expect(issues(html).map(([found, at]) => [found, at])).toEqual([[kind, line]])
  })

  it('shows the code', () => {
    expect(issues('<div>\n<span>x</div>')).toEqual([['unclosed', 2, '<span>x</div>']])
  })

  it.each([
    '',
    '<!doctype html><html><head><title>x</title></head><body><br/><p>a<p>b<ul><li>c<li>d</ul></body></html>',
    '<table><tr><td>a<td>b<tr><td>c</table><select><option>a<option>b</select>',
    '<svg><path d="M0 0"><g></svg><a href="/?a=1&b=2">x</a><a href="/">y</a>',
    '<p id="">a</p><p id="">b</p><template><p id="a"></p></template><p id="a"></p>',
    '<script>if (a < b) document.write("<a><a>")</script>',
  ])('finds none in %j', (html) => {
    expect(issues(html)).toEqual([])
  })

  it('counts them all and keeps some', () => {
    const { count, issues: kept } = read('<p id="a"></p>'.repeat(101))
    expect([count, kept.length]).toEqual([100, 50])
  })
})

describe('brokenHead', () => {
  const canonical = '<link rel="canonical" href="/">'

  it.each([
    ['an image', `<head>\n<img src="/px.gif">\n${canonical}</head><body>`, '<img src="/px.gif">', 2],
    ['a box', `<HEAD><DIV class="a">x</DIV>${canonical}</HEAD>`, '<DIV class="a">', 1],
    ['a text', `<head>hola${canonical}</head>`, 'hola', 1],
    ['a box, without end tag', `<head><div></div>${canonical}<body>`, '<div>', 1],
  ])('finds %s', (_name, html, guilty, line) => {
    expect(head(html)).toEqual([guilty, line, [canonical]])
  })

  it.each([
    ['a good head', `<head><title>x</title>${canonical}</head><body><img></body>`],
    [
      'code that speaks of tags',
      `<head><script>"<img></head>"</script><!-- <img></head> -->${canonical}</head>`,
    ],
    [
      'an image for browsers without scripts',
      `<head><noscript><img src="/px.gif"></noscript>${canonical}</head>`,
    ],
    ['no head at all', `<div></div>${canonical}`],
    ['an empty page', ''],
  ])('finds nothing in %s', (_name, html) => {
    expect(head(html)).toBeUndefined()
  })

  it('leaves out what comes after the head', () => {
    expect(head(`<head><img></head><body>${canonical}`)).toEqual(['<img>', 1, []])
  })
})
