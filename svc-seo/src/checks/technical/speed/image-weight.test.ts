import { testCheck } from '../../../testing/check-tester.ts'
import { imageWeight } from './image-weight.ts'

const images = (...sizes: (number | string)[]) => ({
  assets: sizes.map((size, index) => ({
    url: `/${index}.jpg`,
    kind: 'image' as const,
    headers: { 'Content-Length': String(size) },
  })),
})
const KB = 1024

testCheck(imageWeight, [
  { name: 'light', assets: images(300 * KB, 0), outcome: 'success', message: 'ok', data: { count: 2 } },
  {
    name: 'more than 300 KB',
    assets: images(10, 300 * KB + 1, 1024 * KB),
    outcome: 'warning',
    message: 'heavy',
    data: { found: 2, count: 3, limit: 300 },
    evidence: ['https://www.mitienda.es/2.jpg (1024 KB)', 'https://www.mitienda.es/1.jpg (300 KB)'],
  },
  {
    name: 'more than 1 MB',
    assets: images(400 * KB, 1024 * KB + 1),
    outcome: 'error',
    message: 'tooHeavy',
    data: { found: 1, count: 2, limit: 1024 },
    evidence: ['https://www.mitienda.es/1.jpg (1024 KB)'],
  },
  { name: 'of unknown weight', assets: images('', 'mucho', '-1'), outcome: 'unknown', message: 'unmeasured' },
  {
    name: 'not found, not a picture, no answer',
    assets: {
      assets: [
        { url: '/a.jpg', kind: 'image', status: 404, headers: { 'content-length': '9999999' } },
        {
          url: '/b.jpg',
          kind: 'image',
          headers: { 'content-length': '9999999', 'content-type': 'text/html' },
        },
        { url: '/c.jpg', kind: 'image', missing: 'no ha respondido a tiempo' },
      ],
    },
    outcome: 'unknown',
    message: 'unmeasured',
  },
  {
    name: 'other files are not pictures',
    assets: { assets: [{ url: '/a.js', kind: 'script', headers: { 'content-length': '9999999' } }] },
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  { name: 'not asked for', assets: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
