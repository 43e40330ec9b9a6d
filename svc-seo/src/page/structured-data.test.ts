import { describe, expect, it } from 'vitest'
import { parseDocument } from './document.ts'
import {
  has,
  labelOf,
  nodesIn,
  nodesOf,
  structuredData,
  subjectsOf,
  textIn,
  urlIn,
} from './structured-data.ts'

const read = (...blocks: string[]) => {
  const scripts = blocks.map((text) => `<script type="application/ld+json">${text}</script>`)
  return { document: parseDocument(scripts.join('')) }
}
const nodes = (data: unknown) => structuredData(read(JSON.stringify(data))).nodes

describe('structuredData', () => {
  it('reads a thing and those within it', () => {
    const [shop, address, ...others] = nodes({
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: ' Horno ',
      address: { '@type': 'PostalAddress', postalCode: '30510' },
    })
    expect(others).toEqual([])
    expect([shop?.types, shop?.isTop, address?.types, address?.isTop]).toEqual([
      ['Store'],
      true,
      ['PostalAddress'],
      false,
    ])
    expect(shop && textIn(shop, 'name')).toBe('Horno')
    expect(shop && nodesIn(shop, 'address')).toEqual([address])
  })

  it.each([
    ['a list', [{ '@type': 'A' }, { '@type': 'B' }]],
    ['a graph', { '@graph': [{ '@type': 'A' }, { '@type': 'B' }] }],
    ['a thing with a graph', { '@type': 'A', '@graph': [{ '@type': 'B' }] }],
  ])('reads %s', (_name, data) => {
    expect(nodes(data).map(({ types, isTop }) => [...types, isTop])).toEqual([
      ['A', true],
      ['B', true],
    ])
  })

  it('takes the prefix off', () => {
    const [node] = nodes({
      '@type': ['schema:Store', 'https://schema.org/Bakery', 'http://www.schema.org/Place', 'gs1:Item'],
      'schema:name': 'Horno',
    })
    expect(node?.types).toEqual(['Store', 'Bakery', 'Place', 'gs1:Item'])
    expect(node && has(node, 'name')).toBe(true)
  })

  it('puts together what is said of one @id, wherever it is said', () => {
    const page = read(
      '{"@type": "WebSite", "publisher": {"@id": "#org"}}',
      '{"@id": "#org", "@type": "Organization", "name": "Horno"}',
      '{"@id": "#org", "telephone": 600000000}',
    )
    const [site] = nodesOf(page, new Set(['WebSite']))
    const [organization] = nodesOf(page, new Set(['Organization']))
    expect(structuredData(page).nodes).toHaveLength(2)
    expect(site && nodesIn(site, 'publisher')).toEqual([organization])
    expect(organization && textIn(organization, 'telephone')).toBe('600000000')
  })

  it('keeps what was said first of a property', () => {
    const block = '{"@id": "#trail", "@type": "BreadcrumbList", "itemListElement": [{"position": 1}]}'
    const { nodes: found } = structuredData(read(block, block))
    expect(found.map((node) => [...node.types, nodesIn(node, 'itemListElement').length])).toEqual([
      ['BreadcrumbList', 1],
      [0],
    ])
  })

  it('tells what the page is about from what stands within it', () => {
    const page = read(
      '{"@type": "WebPage", "mainEntity": {"@type": "Product", "name": "Pan", "isRelatedTo": {"@type": "Product"}}}',
      '{"@type": "Product", "headline": "Bollo"}',
    )
    expect(subjectsOf(page, new Set(['Product'])).map(labelOf)).toEqual(['Product «Pan»', 'Product «Bollo»'])
  })

  it('does not list what is only named', () => {
    expect(nodes({ '@type': 'WebSite', publisher: { '@id': '#org' } })).toHaveLength(1)
  })

  it('takes lists and literal values apart', () => {
    const [node] = nodes({
      name: { '@value': 'Horno', '@language': 'es' },
      item: { '@list': [{ '@type': 'A' }, 'b'] },
      nothing: [null, '', ' '],
    })
    expect(node && textIn(node, 'name')).toBe('Horno')
    expect(node && nodesIn(node, 'item').map(({ types }) => types)).toEqual([['A']])
    expect(node && has(node, 'nothing')).toBe(false)
  })

  it('finds the address of an image however it is given', () => {
    const [node] = nodes({
      logo: '/a.png',
      image: { '@type': 'ImageObject', contentUrl: '/b.png' },
      item: { '@id': '/c' },
    })
    const urls = ['logo', 'image', 'item', 'none'].map((property) => node && urlIn(node, property))
    expect(urls).toEqual(['/a.png', '/b.png', '/c', undefined])
  })

  it.each([
    ['a comment', '<!-- {"@type": "A"} -->'],
    ['a section', '/* <![CDATA[ */ {"@type": "A"} /* ]]> */'],
    ['a commented section', '\n//<![CDATA[\n{"@type": "A"}\n//]]>\n'],
    ['a byte order mark', '\uFEFF{"@type": "A"}'],
  ])('reads what is within %s', (_name, text) => {
    expect(structuredData(read(text)).nodes.map(({ types }) => types)).toEqual([['A']])
  })

  it('does not stumble over white space without end', () => {
    const { blocks } = structuredData(read(`${' '.repeat(1_000_000)}-${' '.repeat(1_000_000)}`))
    expect(blocks.map(({ issue }) => issue?.kind)).toEqual(['other'])
  })

  it('says where a block breaks, and reads the others', () => {
    const { blocks, nodes: found } = structuredData(read('<!--\n{"a": 1,}\n-->', '{"@type": "A"}', ' '))
    expect(blocks.map(({ issue, isEmpty }) => [issue?.kind, issue?.line, isEmpty])).toEqual([
      ['extraComma', 2, false],
      [undefined, undefined, false],
      [undefined, undefined, true],
    ])
    expect(found).toHaveLength(1)
  })

  it.each([
    ['a text', 'https://schema.org', true],
    ['an old text', ' HTTP://www.schema.org/ ', true],
    ['a list', [{ gs1: 'https://gs1.org/voc/' }, 'https://schema.org'], true],
    ['a vocabulary', { '@vocab': 'http://schema.org/' }, true],
    ['another vocabulary', 'https://www.w3.org/ns/activitystreams', false],
    ['nothing', undefined, false],
  ])('knows the context of %s', (_name, context, expected) => {
    const { blocks } = structuredData(read(JSON.stringify({ '@context': context, '@type': 'A' })))
    expect(blocks.map(({ hasContext }) => hasContext)).toEqual([expected])
  })

  it('finds scripts by their media type, and none within templates', () => {
    const document = parseDocument(
      '<SCRIPT TYPE=" Application/LD+JSON; charset=utf-8">{"@type":"A"}</SCRIPT><template><script type="application/ld+json">{</script></template><script>{"@type":"B"}</script>',
    )
    expect(structuredData({ document }).blocks.map(({ types }) => types)).toEqual([['A']])
  })

  it('names the types of microdata and RDFa', () => {
    const document = parseDocument(
      '<div itemscope itemtype="https://schema.org/Store"><p typeof="schema:Person">Ana</p></div><i typeof="">',
    )
    expect(structuredData({ document }).markupTypes).toEqual(['Store', 'Person'])
  })

  it.each(['null', '"text"', '[]', '{}', '[[{"@type":"A"}]]'])('finds nothing to describe in %s', (text) => {
    expect(structuredData(read(text)).nodes.flatMap(({ types }) => types)).toEqual([])
  })

  it('does not mind how deep a block nests', () => {
    const depth = 20_000
    const text = `${'{"@type":"A","a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(structuredData(read(text)).nodes).toHaveLength(depth)
  })
})
