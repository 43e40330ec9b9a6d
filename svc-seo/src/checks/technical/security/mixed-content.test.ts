import { testCheck } from '../../../testing/check-tester.ts'
import { mixedContent } from './mixed-content.ts'

testCheck(mixedContent, [
  {
    name: 'none',
    html: '<script src="https://a.es/a.js"></script><img src="a.jpg" srcset="//b.es/b.jpg 2x"><form action="/enviar"></form>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'empty', html: ' ', outcome: 'success', message: 'ok' },
  {
    name: 'active',
    html: `<SCRIPT SRC=" HTTP://A.ES/a.js "></SCRIPT><link rel=stylesheet href="http://a.es/a.css"><iframe src="http://a.es/f"></iframe>
      <object data="http://a.es/o"></object><form action="http://a.es/enviar"></form><img src="http://a.es/a.jpg">`,
    outcome: 'error',
    message: 'active',
    data: { count: 4 },
    evidence: [
      'http://a.es/a.js (<script>)',
      'http://a.es/a.css (<link rel=stylesheet>)',
      'http://a.es/f (<iframe>)',
      'http://a.es/o (<object>)',
    ],
  },
  {
    name: 'passive',
    html: `<img src="http://a.es/a.jpg"><img src="http://a.es/a.jpg"><img src="b.jpg" srcset="c.jpg 1x, http://a.es/c.jpg 2x"><audio src="http://a.es/a.mp3"></audio>
      <video poster="http://a.es/p.jpg"><source src="http://a.es/v.mp4"></video><p style="background:url('http://a.es/d.jpg')"></p><style>p{background:url(http://a.es/e.jpg)}</style>`,
    outcome: 'warning',
    message: 'passive',
    data: { count: 7, first: 'http://a.es/a.jpg (<img>)' },
  },
  {
    name: 'a base without cipher',
    html: '<base href="http://www.mitienda.es/"><script src="a.js"></script>',
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'upgraded by a header',
    headers: { 'Content-Security-Policy': 'Upgrade-Insecure-Requests' },
    html: '<script src="http://a.es/a.js"></script><img src="http://a.es/a.jpg">',
    outcome: 'warning',
    message: 'upgraded',
    data: { count: 2 },
  },
  {
    name: '… or a tag',
    html: '<meta http-equiv=content-security-policy content="upgrade-insecure-requests"><img src="http://a.es/a.jpg">',
    outcome: 'warning',
    message: 'upgraded',
  },
  {
    name: 'what nobody asks for',
    html: `<a href="http://a.es">x</a><link rel=canonical href="http://a.es"><svg xmlns="http://www.w3.org/2000/svg"></svg><script type="application/ld+json">{"@context":"http://schema.org"}</script>
      <script type="text/plain" src="http://a.es/a.js"></script><template><script src="http://a.es/b.js"></script></template><img data-src="http://a.es/a.jpg" alt="http://a.es"><img src="http://localhost/a.jpg">
      <style>@namespace url(http://www.w3.org/1999/xhtml);/* url(http://a.es/a.png) */</style>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'over http',
    url: 'http://www.mitienda.es/',
    html: '<script src="a.js"></script>',
    outcome: 'notApplicable',
    message: 'http',
  },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
