import { testCheck } from '../../../testing/check-tester.ts'
import { robotsBlocksAssets } from './robots-blocks-assets.ts'

const css = '<link rel="stylesheet" href="/wp-content/a.css">'
const image = '<img src="/wp-content/a.jpg">'
const closed = 'User-agent: *\nDisallow: /wp-content/'

testCheck(robotsBlocksAssets, [
  {
    name: 'everything open',
    html: css + image,
    robots: '',
    outcome: 'success',
    message: 'ok',
    data: { count: 2 },
  },
  { name: 'no robots.txt', html: css, robots: { status: 404 }, outcome: 'success', message: 'ok' },
  {
    name: 'the same file twice counts once',
    html: image + image,
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  { name: 'no files at all', html: '<p>Hola</p>', robots: closed, outcome: 'notApplicable', message: 'none' },
  {
    name: 'files of others, empty and odd addresses',
    html: '<img src="https://cdn.otra.es/wp-content/a.jpg"><img src=" "><img src="data:image/png,x"><script>a()</script>',
    robots: closed,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'only images blocked',
    html: image + css.replace('wp-content', 'css'),
    robots: closed,
    outcome: 'warning',
    message: 'images',
    data: { count: 1, path: '/wp-content/a.jpg' },
    evidence: ['https://www.mitienda.es/wp-content/a.jpg (línea 2: Disallow: /wp-content/)'],
  },
  {
    name: 'a script of the body is not essential',
    html: '<body><script src="/wp-content/a.js"></script>',
    robots: closed,
    outcome: 'warning',
    message: 'images',
  },
  {
    name: 'styles blocked',
    html: image + css,
    robots: closed,
    outcome: 'error',
    message: 'essential',
    data: { count: 2, url: 'https://www.mitienda.es/wp-content/a.css' },
  },
  {
    name: 'styles in capitals, with more than one relation',
    html: '<LINK REL="preload StyleSheet" HREF="wp-content/a.css">',
    robots: closed,
    outcome: 'error',
    message: 'essential',
  },
  {
    name: 'a script of the head blocked',
    html: '<head><script src="/wp-content/a.js"></script></head>',
    robots: closed,
    outcome: 'error',
    message: 'essential',
  },
  {
    name: 'a longer rule allows what another forbids',
    html: css,
    robots: `${closed}\nAllow: /wp-content/*.css`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'relative to the base of the page',
    html: '<base href="/wp-content/"><img src="a.jpg">',
    robots: closed,
    outcome: 'warning',
    message: 'images',
  },
  { name: 'a broken server', html: css, robots: { status: 500 }, outcome: 'unknown', message: 'unreachable' },
])
