import { testFix } from '../../testing/fix-tester.ts'
import { pngHead } from '../../testing/golden-sites.ts'
import { iconsFix } from './icons.ts'

const html =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title></head><body><h1>Pan</h1></body></html>'
const ICON = 'https://www.mitienda.es/icono.png'
const gif = Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(192, 0, 192, 0))

testFix(iconsFix, [
  {
    name: 'a large icon',
    html,
    favicon: { url: ICON, head: pngHead(192, 192) },
    state: 'ready',
    params: { url: ICON, size: 192 },
    covers: ['apple-touch-manifest'],
    from: ['tu icono: “192 × 192 px”'],
  },
  {
    name: 'one just large enough',
    html,
    favicon: { url: ICON, head: pngHead(180, 180) },
    params: { url: ICON, size: 180 },
    covers: ['apple-touch-manifest'],
  },
  { name: 'a small one', html, favicon: { url: ICON, head: pngHead(179, 179) }, refused: 'noFact' },
  {
    name: 'one that is not square',
    html,
    favicon: { url: ICON, head: pngHead(192, 200) },
    refused: 'noFact',
  },
  { name: 'one of another format', html, favicon: { url: ICON, head: gif }, refused: 'noFact' },
  {
    name: 'one of somebody else',
    html,
    favicon: { url: 'https://cdn.otra.com/i.png', head: pngHead(192, 192) },
    refused: 'noFact',
  },
  {
    name: 'one that did not answer',
    html,
    favicon: { reason: 'no ha respondido a tiempo' },
    refused: 'noFact',
  },
  {
    name: 'one for phones already',
    html: html.replace('</head>', '<link rel="apple-touch-icon" href="/a.png"></head>'),
    favicon: { url: ICON, head: pngHead(192, 192) },
    idle: true,
  },
])
