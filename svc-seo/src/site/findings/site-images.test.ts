import { testFinding } from '../../testing/finding-tester.ts'
import { siteImages } from './site-images.ts'

testFinding(siteImages, [
  {
    name: 'a photo as the camera made it',
    pages: { '/': { images: ['/a.jpg', '/b.jpg'] }, '/a': { images: ['/a.jpg'] } },
    site: {
      probes: [
        { url: '/a.jpg', status: 200, bytes: 3_500_000 },
        { url: '/b.jpg', status: 200, bytes: 90_000 },
      ],
    },
    found: {
      outcome: 'warning',
      message: 'heavy',
      text: 'Tus páginas tardan de más en el móvil: 1 imagen pesa más de 400 KB. La que sale en más páginas: /a.jpg',
      items: [['/a.jpg', ['/', '/a'], 'heavy']],
    },
  },
  {
    name: 'one that is gone',
    pages: { '/': { images: ['/logo.png'] } },
    site: { probes: [{ url: '/logo.png', status: 404, twice: true }] },
    found: { outcome: 'warning', message: 'gone', items: [['/logo.png', ['/'], 'gone']] },
  },
  {
    name: 'both',
    pages: { '/': { images: ['/logo.png', '/a.jpg'] } },
    site: {
      probes: [
        { url: '/logo.png', status: 410, twice: true },
        { url: '/a.jpg', status: 200, bytes: 409_601 },
      ],
    },
    found: {
      outcome: 'warning',
      message: 'broken',
      text: 'Hay fotos que no se ven o que frenan tus páginas: 1 imagen no existe y 1 pesa más de 400 KB. La que sale en más páginas: /a.jpg',
      items: [
        ['/a.jpg', ['/'], 'heavy'],
        ['/logo.png', ['/'], 'gone'],
      ],
    },
  },
  {
    name: 'just light enough, and of unknown weight',
    pages: { '/': { images: ['/a.jpg', '/b.jpg', '/c.jpg'] } },
    site: {
      probes: [
        { url: '/a.jpg', status: 200, bytes: 409_600 },
        { url: '/b.jpg', status: 200 },
      ],
    },
  },
  {
    name: 'refused, or asked once',
    pages: { '/': { images: ['/a.jpg', '/b.jpg'] } },
    site: {
      probes: [
        { url: '/a.jpg', status: 403, twice: true, bytes: 900_000 },
        { url: '/b.jpg', status: 404 },
      ],
    },
  },
  { name: 'a run that was cancelled', pages: { '/': { images: ['/a.jpg'] } }, site: null },
])
