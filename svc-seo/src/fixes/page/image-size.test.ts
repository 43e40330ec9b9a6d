import { testFix } from '../../testing/fix-tester.ts'
import { pngHead } from '../../testing/golden-sites.ts'
import { imageSizeFix } from './image-size.ts'

const TEXT = `<p>${'Amasamos de noche y horneamos con leña de encina para que llegue caliente. '.repeat(12)}</p>`
const page = (body: string, head = '') =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title>${head}</head><body><main><h1>Pan</h1>${TEXT}${body}</main></body></html>`
const file = (url: string, width: number, height: number) => ({
  url,
  head: pngHead(width, height),
  size: 9_000,
})
const heads = [file('/a.png', 1200, 800), file('/b.png', 300, 500)]
const from = ['los archivos de las imágenes de tu página']
const sized = (tag: string, width: string, height: string) => ({ line: 1, tag, set: { width, height } })
const [A, B] = ['<img src="/a.png" alt="Pan">', '<img src="b.png" alt="Tarta">']
const done = { params: {}, covers: ['image-dimensions'] }
const places = [sized(A, '1200', '800')]
/** A photo that was taken upright, and a file that may be turned. */
const upright = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0xff, 0xc0, 0, 17, 8, 3, 0x20, 4, 0xb0],
])
const maybe = Uint8Array.from([...pngHead(1200, 800), 0x65, 0x58, 0x49, 0x66])
const HERO = '<img src="/a.png" alt="Pan" width="1200" height="800">'
const first = (body: string, head = '') => page(body, head).replace(TEXT, '') + TEXT

testFix(imageSizeFix, [
  {
    name: 'images below the first screen, by their files',
    html: page(A + B),
    imageHeads: heads,
    state: 'ready',
    ...done,
    from,
    places: [sized(A, '1200', '800'), sized(B, '300', '500')],
  },
  {
    name: 'a photo that lies on its side in its file',
    html: page(A),
    imageHeads: [{ url: '/a.png', head: upright }],
    ...done,
    places: [sized(A, '800', '1200')],
  },
  ...[
    '<img src="/a.png" srcset="/a-600x400.png 600w, /a.png 1200w" sizes="100vw">',
    '<img src="/a.png" srcset="/a@2x.png 2x">',
    '<img src="/a.png" style="max-width:100%">',
    '<img src="/a.png" loading="lazy">',
    '<img src="https://www.mitienda.es/a.png#x">',
  ].map((tag) => ({
    name: `with ${tag}`,
    html: page(tag),
    imageHeads: heads,
    ...done,
    places: [sized(tag, '1200', '800')],
  })),
  {
    name: 'the same picture in another format',
    html: page(`<picture><source type="image/webp" srcset="/a.webp">${A}</picture>`),
    imageHeads: heads,
    ...done,
    places,
  },
  {
    name: 'the main image gets priority with its size',
    html: first(A + B),
    imageHeads: heads,
    ...done,
    places: [
      {
        ...sized(A, '1200', '800'),
        set: { width: '1200', height: '800', fetchpriority: 'high', loading: 'eager' },
      },
      sized(B, '300', '500'),
    ],
    from: [...from, 'el orden de las imágenes de tu página'],
  },
  {
    name: 'a logo gets its size alone',
    html: first(`<header><a href="/"><img src="/a.png" alt="Pan"></a></header>${TEXT}`),
    imageHeads: heads,
    ...done,
    places,
  },
  {
    name: 'no second priority',
    html: first(A, '<link rel="preload" as="image" href="/fondo.jpg">'),
    imageHeads: heads,
    ...done,
    places,
  },
  {
    name: 'the main image that says its size gets priority alone',
    html: first(HERO),
    params: {},
    covers: ['lcp-preload'],
    places: [{ line: 1, tag: HERO, set: { fetchpriority: 'high' } }],
    from: ['el orden de las imágenes de tu página'],
  },
  {
    name: 'sizes where enough are certain, and the rest as they are',
    html: page(`${HERO.repeat(8)}${B}<img src="/c.png">`),
    imageHeads: heads,
    ...done,
    places: [sized(B, '300', '500')],
  },
  ...[
    ['one side is set', '<img src="/a.png" width="300">'],
    ['a style gives the ratio', '<img src="/a.png" style="object-fit:cover">'],
    ['files of other shapes', '<img src="/a.png" srcset="/a-600x600.png 600w">'],
    [
      'another picture for phones',
      '<picture><source media="(max-width:600px)" srcset="/movil.png"><img src="/a.png"></picture>',
    ],
    ['a library loads another file', '<img src="/a.png" data-src="/grande.png" class="lazyload">'],
    ['a tag that is too long', `<img src="/a.png" alt="${'Pan '.repeat(120)}">`],
    ['a file that was not measured', '<img src="/c.png">'],
    ['a file of somebody else', '<img src="https://otra.es/a.png">'],
    ['attributes that size another image', `${HERO.replace('/a', '/z')}${A}`],
    ['too few that are certain', `${A}${B}<img src="/c.png">`],
    ['priority that somebody has set', `<p id="uno"></p>${'<img src="/a.png" fetchpriority="low">'}`, true],
  ].map(([why, body = '', isFirst]) => ({
    name: `not where ${why}`,
    html: isFirst ? first(String(body)) : page(String(body)),
    imageHeads: heads,
    refused: 'notCertain' as const,
  })),
  ...(
    [
      ['not there', { url: '/a.png', status: 404, head: pngHead(1200, 800) }],
      ['maybe turned', { url: '/a.png', head: maybe }],
      ['no picture', { url: '/a.png', head: new TextEncoder().encode('<html>') }],
      ['a drawing', { url: '/a.png', head: new TextEncoder().encode('<svg width="8" height="6">') }],
      ['a point', { url: '/a.png', head: pngHead(1, 1) }],
      ['cut before its size', { url: '/a.png', head: pngHead(1200, 800).subarray(0, 12) }],
      ['not answered', { url: '/a.png', missing: 'no ha respondido a tiempo' }],
    ] as const
  ).map(([how, head]) => ({
    name: `a file that is ${how}`,
    html: page(A),
    imageHeads: [head],
    refused: 'notCertain' as const,
  })),
  { name: 'no files', html: page(A), imageHeads: { reason: 'no hace falta' }, refused: 'notCertain' },
  {
    name: 'a policy that stops the rule',
    html: page(A),
    headers: { 'content-security-policy': "style-src 'self'" },
    imageHeads: heads,
    refused: 'notCertain',
  },
  {
    name: 'a background is not an image',
    html: first(`<div style="background:url(/fondo.jpg)"></div>${TEXT}`),
    refused: 'notCertain',
  },
  {
    name: 'a main image that waits on purpose',
    html: first(HERO.replace('>', ' fetchpriority="low">')),
    refused: 'notCertain',
  },
  {
    name: 'more images than a patch has places',
    html: page('<img src="/b.png">'.repeat(70)),
    imageHeads: heads,
    refused: 'notCertain',
  },
  { name: 'all sized', html: page(HERO), idle: true },
])
