import { testCheck } from '../../../testing/check-tester.ts'
import { imageFormats } from './image-formats.ts'

const asked = (url: string, headers?: Record<string, string>) => ({
  assets: [{ url, kind: 'image' as const, ...(headers && { headers }) }],
})
const webp = '<img src="a.webp">'
const jpg = '<img src="b.jpg">'

testCheck(imageFormats, [
  {
    name: 'modern files',
    html: `${webp}<img src="C.AVIF?v=1"><img src="d.svg">`,
    outcome: 'success',
    message: 'ok',
    data: { modern: 3, count: 3 },
  },
  {
    name: 'half of them',
    html: webp + jpg,
    assets: asked('/b.jpg'),
    outcome: 'success',
    message: 'ok',
    data: { modern: 1, count: 2 },
  },
  {
    name: 'fewer',
    html: `${webp + jpg}<img src="c.PNG">`,
    assets: asked('/b.jpg'),
    outcome: 'warning',
    message: 'legacy',
    data: { modern: 1, count: 3 },
    evidence: ['https://www.mitienda.es/b.jpg', 'https://www.mitienda.es/c.PNG'],
  },
  {
    name: 'the browser may choose',
    html: '<picture><source type="IMAGE/WEBP" srcset="b.php?f=w"><img src="b.jpg"></picture><img src="c.jpg" srcset="c.webp 300w, c.jpg 600w"><link rel=preload as=image href="d.webp">',
    outcome: 'success',
    message: 'ok',
    data: { modern: 3 },
  },
  { name: 'lazy ones', html: '<img src="data:," data-src="a.webp">', outcome: 'success', message: 'ok' },
  {
    name: 'a service chooses',
    html: '<img src="https://res.cloudinary.com/x/f_auto,q_auto/a.jpg"><img src="https://x.imgix.net/a.jpg?auto=compress,format"><img src="/_next/image?url=a.jpg">',
    outcome: 'success',
    message: 'ok',
    data: { modern: 3 },
  },
  {
    name: 'sent as WebP',
    html: jpg,
    assets: asked('/b.jpg', { 'content-type': 'image/webp' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the server chooses',
    html: jpg,
    assets: asked('/b.jpg', { vary: 'Accept-Encoding, ACCEPT' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'another header is not that',
    html: jpg,
    assets: asked('/b.jpg', { vary: 'Accept-Encoding' }),
    outcome: 'warning',
    message: 'legacy',
  },
  {
    name: 'the server chooses for what we asked: for the rest too',
    html: `${jpg}<img src="c.jpg"><img src="d.jpg"><img src="e.jpg">`,
    assets: asked('/b.jpg', { vary: 'Accept' }),
    outcome: 'unknown',
    message: 'unclear',
  },
  { name: 'nobody answered', html: jpg, outcome: 'unknown', message: 'unclear' },
  {
    name: 'an address that says nothing',
    html: '<img src="/foto.php?id=1">',
    assets: asked('/foto.php?id=1', { 'content-type': 'text/html' }),
    outcome: 'unknown',
    message: 'unclear',
  },
  {
    name: '… sent as JPEG',
    html: '<img src="/foto">',
    assets: asked('/foto'),
    outcome: 'warning',
    message: 'legacy',
  },
  {
    name: 'pictures of others',
    html: '<img src="https://cdn.shopify.com/a.jpg">',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'no pictures',
    html: '<img src="data:image/png;base64,AA"><img src="p.gif" width=1 height=1>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
