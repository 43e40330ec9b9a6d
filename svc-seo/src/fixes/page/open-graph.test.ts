import { expect, it } from 'vitest'
import { buildArtefacts } from '../../testing/artefacts.ts'
import { testFix } from '../../testing/fix-tester.ts'
import { applyKit, judge, kitOf } from '../../testing/fixed-site.ts'
import { pngHead } from '../../testing/golden-sites.ts'
import { openGraphFix } from './open-graph.ts'

const HOME = 'https://www.panaderiaortiz.es/'
const IMAGE = `${HOME}horno.png`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
const DESCRIPTION = '<meta name="description" content="Pan de leña y tartas de encargo.">'
const page = (head: string, body = '') =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan de leña | Panadería Ortiz</title>${head}</head><body><h1>Pan de leña</h1>${body}</body></html>`
const ALL =
  og('title', 'Pan') +
  og('description', 'Pan de leña.') +
  og('type', 'website') +
  og('url', HOME) +
  og('site_name', 'Panadería Ortiz')
const CARD = '<meta name="twitter:card" content="summary_large_image">'
const large = { url: IMAGE, head: pngHead(1200, 630), size: 200_000 }
const X = `<meta name="twitter:image" content="${IMAGE}">`

testFix(openGraphFix, [
  {
    name: 'none: what the page says of itself, and no image',
    url: HOME,
    html: page(DESCRIPTION),
    state: 'ready',
    params: {
      title: 'Pan de leña | Panadería Ortiz',
      description: 'Pan de leña y tartas de encargo.',
      url: HOME,
      type: 'website',
      siteName: 'Panadería Ortiz',
      twitterCard: 'summary',
    },
    covers: ['og-basic'],
    from: [
      'tu título: “Pan de leña | Panadería Ortiz”',
      'tu meta descripción: “Pan de leña y tartas de encargo.”',
      `la dirección en la que acaba tu página: “${HOME}”`,
      'tu título: “Panadería Ortiz”',
    ],
    places: [],
  },
  {
    name: 'the image that the page gives to X',
    url: HOME,
    html: page(ALL + X),
    shareImage: large,
    params: { image: { url: IMAGE, width: 1200, height: 630 }, twitterCard: 'summary_large_image' },
    covers: ['og-basic'],
  },
  {
    name: 'an image whose address is not whole',
    url: HOME,
    html: page(ALL + CARD + og('image', '/horno.png')),
    shareImage: large,
    params: { image: { url: IMAGE, width: 1200, height: 630 } },
    covers: ['og-image'],
    places: [{ line: 1, tag: og('image', '/horno.png'), set: {} }],
  },
  {
    name: 'another address',
    url: HOME,
    html: page(ALL.replace(og('url', HOME), og('url', `${HOME}tienda`)) + CARD + og('image', IMAGE)),
    shareImage: large,
    params: { url: HOME },
    covers: ['og-basic'],
  },
  {
    name: 'a card that does not exist',
    url: HOME,
    html: page(`${ALL}${og('image', IMAGE)}<meta name="twitter:card" content="photo">`),
    shareImage: large,
    params: { twitterCard: 'summary' },
    covers: ['twitter-card'],
  },
  ...(
    [
      ['small', { ...large, head: pngHead(500, 300) }],
      ['upright', { ...large, head: pngHead(900, 1200) }],
      ['heavy', { ...large, size: 700_000 }],
      ['of unknown weight', { url: IMAGE, head: pngHead(1200, 630) }],
      ['of unknown size', { url: IMAGE, head: new Uint8Array(), size: 200_000 }],
      ['not there', { ...large, status: 404 }],
      ['of somebody else', { ...large, url: 'https://cdn.otra.com/horno.png' }],
    ] as const
  ).map(([how, shareImage]) => ({
    name: `an image that is ${how}`,
    url: HOME,
    html: page(ALL + CARD + X),
    shareImage,
    refused: 'noFact' as const,
  })),
  ...(
    [
      ['the first large one of the content', `<img src="/a.png"><img src="/horno.png"><img src="/b.png">`],
      ['one that says its size', '<img src="/horno.png" width="1200" height="630">'],
    ] as const
  ).map(([how, body]) => ({
    name: `a picture of the page, ${how}`,
    url: HOME,
    html: page(ALL, body),
    imageHeads: [{ url: '/a.png', head: pngHead(300, 200), size: 9_000 }, large, { ...large, url: '/b.png' }],
    params: { image: { url: IMAGE, width: 1200, height: 630 }, twitterCard: 'summary_large_image' as const },
    covers: ['og-basic'],
    from: [`una imagen de tu página: “${IMAGE}”`],
  })),
  {
    name: 'a picture in place of one that is gone',
    url: HOME,
    html: page(ALL + CARD + og('image', `${HOME}vieja.png`), '<img src="/horno.png">'),
    shareImage: { url: `${HOME}vieja.png`, status: 404 },
    imageHeads: [large],
    params: { image: { url: IMAGE, width: 1200, height: 630 } },
    covers: ['og-image'],
    places: [{ line: 1, tag: og('image', `${HOME}vieja.png`), set: {} }],
  },
  ...(
    [
      ['a logo', '<img class="logo" src="/horno.png">'],
      ['a logo that leads home', '<a href="/"><img src="/horno.png"></a>'],
      ['out of the content', '<footer><img src="/horno.png"></footer>'],
      ['hidden', '<div hidden><img src="/horno.png"></div>'],
      [
        'the banner of a grant',
        '<img src="/horno.png" alt="Financiado por la Unión Europea, NextGenerationEU">',
      ],
      ['a map', '<img src="/horno.png" alt="Mapa de Yecla">'],
      ['a sprite', '<img src="/horno.png" class="sprite-formas">'],
    ] as const
  ).map(([how, body]) => ({
    name: `no picture that is ${how}`,
    url: HOME,
    html: page(ALL + CARD, body),
    imageHeads: [large],
    refused: 'noFact' as const,
  })),
  ...(
    [
      ['a strip', { ...large, head: pngHead(2000, 400) }],
      ['upright', { ...large, head: pngHead(900, 1200) }],
      ['small', { ...large, head: pngHead(590, 310) }],
      ['heavy', { ...large, size: 615_000 }],
      ['of unknown weight', { url: IMAGE, head: pngHead(1200, 630) }],
      [
        'a format that few show',
        { ...large, head: new TextEncoder().encode('GIF89a\u0040\u0006\u0040\u0003') },
      ],
      ['gone', { ...large, status: 404 }],
    ] as const
  ).map(([how, head]) => ({
    name: `no picture that is ${how}`,
    url: HOME,
    html: page(ALL + CARD, '<img src="/horno.png">'),
    imageHeads: [head],
    refused: 'noFact' as const,
  })),
  { name: 'no image to be had', url: HOME, html: page(ALL + CARD), refused: 'noFact' },
  { name: 'all of them', url: HOME, html: page(ALL + og('image', IMAGE)), shareImage: large, idle: true },
  {
    name: 'an address that is one of many is not given',
    url: `${HOME}?categoria=3`,
    html: page(DESCRIPTION),
    params: {
      title: 'Pan de leña | Panadería Ortiz',
      description: 'Pan de leña y tartas de encargo.',
      type: 'website',
      siteName: 'Panadería Ortiz',
      twitterCard: 'summary',
    },
    covers: ['og-basic'],
  },
  {
    name: 'a title that says no more than «Inicio»',
    url: HOME,
    html: page(DESCRIPTION).replace('Pan de leña | Panadería Ortiz', 'Inicio'),
    // An error is a warning without it.
    params: {
      description: 'Pan de leña y tartas de encargo.',
      url: HOME,
      type: 'website',
      twitterCard: 'summary',
    },
    covers: ['og-basic'],
  },
  {
    name: 'a canonical of another host is not repeated',
    url: HOME,
    html: page(`${DESCRIPTION}<link rel="canonical" href="https://otra.es/">`),
    params: {
      title: 'Pan de leña | Panadería Ortiz',
      description: 'Pan de leña y tartas de encargo.',
      type: 'website',
      siteName: 'Panadería Ortiz',
      twitterCard: 'summary',
    },
    covers: ['og-basic'],
  },
])

it('knows what networks will be given of a picture', () => {
  const before = buildArtefacts({ url: HOME, html: page(ALL, '<img src="/horno.png">'), imageHeads: [large] })
  const after = judge(applyKit(before, kitOf(before, [openGraphFix])?.patches ?? [], [openGraphFix]))
  expect(after.find(({ check }) => check.id === 'og-image')).toMatchObject({ outcome: 'success', key: 'ok' })
})
