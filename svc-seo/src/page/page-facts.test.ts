import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { pageFacts } from './page-facts.ts'

const pageOf = (html: string) => readSite({ html }).page
const factsOf = (html: string) => pageFacts(pageOf(html))

it('walks a page once, however many ask', () => {
  const page = pageOf('<title>A</title>')
  expect(pageFacts(page)).toBe(pageFacts(page))
  expect(pageFacts(page)).not.toBe(pageFacts(pageOf('<title>A</title>')))
})

describe('titles and descriptions', () => {
  it('come in order, with where they are', () => {
    const { titles, descriptions } = factsOf(`<head><TITLE> Pan
      de  Yecla </TITLE><meta NAME=" Description " content=" Uno "><meta name="description">
      <body><p>a<title>Otro</title><meta name=description content=Dos>`)
    expect(titles.map(({ text, inHead }) => [text, inHead])).toEqual([
      ['Pan de Yecla', true],
      ['Otro', false],
    ])
    expect(descriptions.map(({ text, inHead }) => [text, inHead])).toEqual([
      ['Uno', true],
      ['', true],
      ['Dos', false],
    ])
  })

  it('are not those of drawings, templates, scripts or pages without scripts', () => {
    const { titles, descriptions } = factsOf(`<body><svg><title>Logo</title></svg>
      <template><title>T</title></template><script>"<title>S</title>"</script>
      <noscript><meta name="description" content="N"></noscript><meta property="og:description" content="O">`)
    expect([...titles, ...descriptions]).toEqual([])
  })

  it('are read up to 10,000 characters', () => {
    const { titles, descriptions } = factsOf(
      `<title>${'a'.repeat(20_000)}</title><meta name="description" content="${'b'.repeat(20_000)}">`,
    )
    expect([...titles, ...descriptions].map(({ text }) => text.length)).toEqual([10_000, 10_000])
  })

  it('a page that closes its head early has left the rest outside', () => {
    const { titles, descriptions } = factsOf(
      '<head><div></div><title>A</title><meta name="description" content="B"></head>',
    )
    expect([...titles, ...descriptions].map(({ inHead }) => inHead)).toEqual([false, false])
  })
})

describe('links', () => {
  const linksOf = (html: string) => factsOf(html).links

  it('say where they lead, resolved against the base', () => {
    const links = linksOf(
      '<base href="/tienda/"><a href=" pan ">1</a><a href="">2</a><a>3</a><a href="http://[x]">4</a><a href="TEL:1">5</a>',
    )
    expect(links.map(({ url }) => url?.href)).toEqual([
      'https://www.mitienda.es/tienda/pan',
      'https://www.mitienda.es/tienda/',
      undefined,
      undefined,
      'tel:1',
    ])
  })

  it.each([
    ['<a href=/> Ver\n <b>pre</b>cios </a>', 'Ver precios', 'Ver precios'],
    ['<a href=/><h3>Pan</h3><p>De masa madre</p></a>', 'Pan De masa madre', 'Pan De masa madre'],
    ['<a href=/><img alt="Logo">Inicio</a>', 'Logo Inicio', 'Inicio'],
    ['<a href=/><img alt="Logo"></a>', 'Logo', ''],
    ['<a href=/><svg role=img><title>Facebook</title></svg></a>', 'Facebook', 'Facebook'],
    ['<a href=/>a<script>b</script><style>c</style><template>d</template></a>', 'a', 'a'],
    ['<a href=/></a>fuera', '', ''],
  ])('%s reads «%s»', (html, text, ownText) => {
    expect(linksOf(html)).toMatchObject([{ text, ownText }])
  })

  it('know the nearest language', () => {
    const links = linksOf(`<html lang="ES_es"><a href=1>1</a><div lang="en-GB"><p><a href=2>2</a></div>
      <a href=3 lang="ca">3</a><a href=4>4</a><div lang=""><a href=5>5</a></div>`)
    expect(links.map(({ language }) => language)).toEqual(['es', 'en', 'ca', 'es', ''])
  })
})

describe('images', () => {
  it('are pictures, image buttons, areas of maps and drawings that say they are images', () => {
    const { images } = factsOf(`<img src=a><input type=IMAGE><input type=text><map><area href=/><area></map>
      <svg role=img></svg><svg></svg><noscript><img src=b></noscript><template><img src=c></template>`)
    expect(images.map(({ element }) => element.tagName)).toEqual(['img', 'input', 'area', 'svg'])
  })

  it('know whether they are hidden, and their link', () => {
    const { images, links } = factsOf(`<img><img aria-hidden=TRUE><div hidden><p><img></div>
      <div style="display: none"><img></div><a href=/><img></a><img aria-hidden=false>`)
    expect(images.map(({ hidden }) => hidden)).toEqual([false, true, true, true, false, false])
    expect(images.map(({ link }) => link)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      links[0],
      undefined,
    ])
  })
})

it('does not run out of stack on the deepest page that is parsed', () => {
  const depth = 1000
  const html = `${'<div>'.repeat(depth)}<a href=/>fin</a>`
  expect(factsOf(html).links).toMatchObject([{ text: 'fin' }])
})
