import { describe, expect, it } from 'vitest'
import { parseDocument } from './document.ts'
import { isWithin, joined, placeOf, tagged, treeOf, WITHIN, withAttribute } from './page-tree.ts'

const HTML = `<head><meta name="a"></head><body><nav><a id="menu" href="/">Inicio</a></nav>
<main><p id="uno">Pan <b>de</b> Yecla<br>tierno</p><div style="display: none"><p id="dos">oculto</p></div>
<svg><a id="svg"><title>t</title></a></svg><template><p id="copia">copia</p></template>
<div role="main" aria-hidden="true"><i id="quieto">x</i></div><select><option id="opcion">uno</select></main></body>`

const idsOf = (places: ReturnType<typeof tagged>) => places.map(({ element }) => element.attribs.id)
const partsOf = (id: string) => {
  const place = withAttribute(parseDocument(HTML), 'id').find(({ element }) => element.attribs.id === id)
  if (place === undefined) throw new Error(`there is no #${id}`)
  return Object.entries(WITHIN)
    .filter(([, bit]) => isWithin(place, bit))
    .map(([name]) => name)
}

describe('treeOf', () => {
  it.each([
    ['menu', ['body', 'landmark']],
    ['uno', ['body', 'main']],
    ['dos', ['body', 'hidden', 'main']],
    ['svg', ['body', 'main', 'drawing']],
    ['quieto', ['body', 'quiet', 'main']],
    ['opcion', ['body', 'main', 'select']],
  ])('knows what #%s is within', (id, expected) => {
    expect(partsOf(id)).toEqual(expected)
  })

  it('lists elements by tag and by attribute in the order of the page, without copies in templates', () => {
    const document = parseDocument(HTML)
    expect(idsOf(tagged(document, 'p'))).toEqual(['uno', 'dos'])
    expect(idsOf(tagged(document, 'b', 'a', 'i'))).toEqual(['menu', undefined, 'svg', 'quieto'])
    expect(idsOf(withAttribute(document, 'href'))).toEqual(['menu'])
    expect(tagged(document, 'video')).toEqual([])
    expect(treeOf(document).byTag.get('p')?.length).toBe(3)
  })

  it('says where an element ends', () => {
    const document = parseDocument(HTML)
    const [paragraph] = tagged(document, 'p')
    const inside = treeOf(document).places.slice(paragraph?.index, paragraph?.end)
    expect(inside.map(({ element }) => element.tagName)).toEqual(['p', 'b', 'br'])
  })

  it('finds an element again, and is made once', () => {
    const document = parseDocument(HTML)
    const [first] = tagged(document, 'p')
    expect(first && placeOf(document, first.element)).toBe(first)
    expect(treeOf(document)).toBe(treeOf(document))
    const others = tagged(parseDocument('<p>'), 'p')
    expect(others.map(({ element }) => placeOf(document, element))).toEqual([undefined])
  })

  it('does not run out of stack on the deepest page that is parsed', () => {
    expect(tagged(parseDocument('<b>'.repeat(1_000)), 'b').length).toBe(1_000)
  })
})

describe('joined', () => {
  it.each([
    ['<p>pan<b>es</b><br>ricos</p><p>de Yecla', 'panes ricos de Yecla'],
    ['uno<div>dos</div>tres', 'uno dos tres'],
    ['uno<script>dos</script><span hidden>oculto</span>tres', 'unotres'],
    ['<label>Nombre</label><input type="submit" value="Enviar">', 'Nombre'],
    ['<template><p>copia</p></template><p> \n uno \t', 'uno'],
    ['', ''],
  ])('reads %j', (html, expected) => {
    expect(joined(treeOf(parseDocument(html)).texts, WITHIN.hidden)).toBe(expected)
  })
})
