import { testCheck } from '../../../testing/check-tester.ts'
import { ogImage } from './og-image.ts'

const image = 'https://www.mitienda.es/share.jpg'
const og = (href: string) => `<meta property="og:image" content="${href}">`
const html = og(image)
const gif = (width: number, height: number) =>
  Uint8Array.from(
    [...'GIF89a']
      .map((letter) => letter.charCodeAt(0))
      .concat(width & 255, width >> 8, height & 255, height >> 8),
  )
const good = { head: gif(1200, 630), size: 200_000 }
const text = new TextEncoder()

testCheck(ogImage, [
  {
    name: 'a good one',
    html,
    shareImage: good,
    outcome: 'success',
    message: 'ok',
    data: { width: 1200, height: 630 },
    evidence: [html],
  },
  {
    name: 'upper case and white space',
    html: `<META NAME="OG:IMAGE" CONTENT=" ${image.replace('https', 'HTTPS')} ">`,
    shareImage: good,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'only of X',
    html: `<meta name="twitter:image" content="${image}">`,
    shareImage: good,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'just large enough', html, shareImage: { head: gif(600, 315) }, outcome: 'success', message: 'ok' },
  {
    name: 'a type of which we know nothing',
    html,
    shareImage: { headers: { 'content-type': 'image/jxl' } },
    outcome: 'success',
    message: 'unmeasured',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: og(' '), outcome: 'notApplicable', message: 'none' },
  { name: 'no answer', html, shareImage: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  { name: 'refused', html, shareImage: { status: 403 }, outcome: 'unknown', message: 'refused' },
  {
    name: 'relative',
    html: og('/share.jpg'),
    shareImage: good,
    outcome: 'error',
    message: 'relative',
    data: { url: image },
  },
  {
    name: 'without protocol',
    html: og('//www.mitienda.es/share.jpg'),
    shareImage: good,
    outcome: 'error',
    message: 'relative',
  },
  {
    name: 'localhost',
    html: og('http://localhost:3000/a.jpg'),
    shareImage: good,
    outcome: 'error',
    message: 'local',
  },
  {
    name: 'not found',
    html,
    shareImage: { status: 404 },
    outcome: 'error',
    message: 'broken',
    evidence: [`404 ${image}`, html],
  },
  {
    name: 'a page',
    html,
    shareImage: {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      head: text.encode('<!doctype html>'),
    },
    outcome: 'error',
    message: 'text',
    data: { type: 'text/html' },
  },
  {
    name: 'an image with a wrong type',
    html,
    shareImage: { ...good, headers: { 'content-type': 'application/octet-stream' } },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a drawing',
    html,
    shareImage: { head: text.encode('<svg xmlns="x">') },
    outcome: 'warning',
    message: 'drawing',
  },
  {
    name: 'http',
    html: og(image.replace('https', 'http')),
    shareImage: good,
    outcome: 'warning',
    message: 'insecure',
    data: { secure: image },
  },
  { name: 'too narrow', html, shareImage: { head: gif(599, 630) }, outcome: 'warning', message: 'small' },
  {
    name: 'too low',
    html,
    shareImage: { head: gif(1200, 314) },
    outcome: 'warning',
    message: 'small',
    data: { height: 314 },
  },
  {
    name: 'heavy for WhatsApp',
    html,
    shareImage: { ...good, size: 600 * 1024 + 1 },
    outcome: 'warning',
    message: 'heavy',
    data: { size: 600 },
  },
  {
    name: 'heavy for everybody',
    html,
    shareImage: { ...good, size: 9 * 1024 * 1024 },
    outcome: 'warning',
    message: 'huge',
    data: { size: 9216 },
  },
])
