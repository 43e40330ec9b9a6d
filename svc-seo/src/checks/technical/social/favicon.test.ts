import { testCheck } from '../../../testing/check-tester.ts'
import { favicon } from './favicon.ts'

const url = 'https://www.mitienda.es/favicon.ico'
const gif = (width: number, height: number) => ({
  head: Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(width, 0, height, 0)),
})
const text = new TextEncoder()
const html = '<link rel="icon" href="/favicon.ico">'

testCheck(favicon, [
  {
    name: 'a square one',
    html,
    favicon: gif(96, 96),
    outcome: 'success',
    message: 'ok',
    data: { width: 96 },
    evidence: [html],
  },
  { name: 'just at the usual address', favicon: gif(48, 48), outcome: 'success', message: 'ok' },
  {
    name: 'in capitals',
    html: '<LINK REL="Shortcut ICON" HREF="/favicon.ico">',
    favicon: gif(64, 64),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a drawing',
    html,
    favicon: { head: text.encode('<svg xmlns="x">') },
    outcome: 'success',
    message: 'vector',
  },
  { name: 'an unknown image', html, favicon: {}, outcome: 'success', message: 'unmeasured' },
  {
    name: 'a small one beside a large one',
    html: `${html}<link rel="icon" sizes="16x16 192X192" href="/g.png">`,
    favicon: gif(16, 16),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a small one beside a drawing',
    html: `${html}<link rel="icon" href="/g.svg">`,
    favicon: gif(16, 16),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no answer', favicon: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  { name: 'refused', favicon: { status: 403 }, outcome: 'unknown', message: 'refused' },
  { name: 'none', outcome: 'error', message: 'none', data: { url, status: 404 }, evidence: [`404 ${url}`] },
  {
    name: 'a link of another kind',
    html: '<link rel="iconic mask-icon" href="/a.svg">',
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'declared and not found',
    html,
    favicon: { status: 404 },
    outcome: 'error',
    message: 'broken',
    evidence: [`404 ${url}`, html],
  },
  {
    name: 'a page',
    html,
    favicon: { headers: { 'content-type': 'text/html' }, head: text.encode('<!doctype html>') },
    outcome: 'error',
    message: 'text',
    data: { type: 'text/html' },
  },
  {
    name: 'blocked',
    html,
    favicon: gif(96, 96),
    robots: 'User-agent: *\nDisallow: /favicon',
    outcome: 'warning',
    message: 'blocked',
    evidence: ['Línea 2: Disallow: /favicon'],
  },
  {
    name: 'on another host, whose robots.txt we have not read',
    html,
    favicon: { ...gif(96, 96), url: 'https://cdn.es/favicon.ico' },
    robots: 'User-agent: *\nDisallow: /favicon',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'oblong', html, favicon: gif(96, 64), outcome: 'warning', message: 'oblong' },
  { name: 'small', html, favicon: gif(47, 47), outcome: 'warning', message: 'small', data: { width: 47 } },
])
