import { testCheck } from '../../../testing/check-tester.ts'
import { lcpPreload } from './lcp-preload.ts'

testCheck(lcpPreload, [
  {
    name: 'loaded ahead',
    html: '<LINK REL=" PRELOAD" AS=Image HREF="a.jpg"><img src="a.jpg" width="800">',
    outcome: 'success',
    message: 'preload',
  },
  {
    name: '… by a header',
    headers: { Link: '</a.css>; rel=preload; as=style, </a.jpg>; rel="preload"; as="image"' },
    outcome: 'success',
    message: 'preload',
    evidence: ['Link: </a.jpg>; rel="preload"; as="image"'],
  },
  {
    name: 'with priority',
    html: '<img src="a.jpg" fetchpriority=" HIGH">',
    outcome: 'success',
    message: 'priority',
  },
  {
    name: 'without',
    html: '<link rel=preload as=font href=a.woff2><img src="logo.png" width="399"><img src="a.jpg" width=" 400 " fetchpriority="low">',
    outcome: 'warning',
    message: 'plain',
    evidence: ['<img src="a.jpg" width=" 400 " fetchpriority="low">'],
  },
  {
    name: 'a background',
    html: '<div style="color:red"></div><div style="BACKGROUND: #fff url( \'a.jpg\' )"></div>',
    outcome: 'warning',
    message: 'background',
  },
  {
    name: 'a background behind the heading',
    html: '<section style="background-image:url(/fondo.jpg)"><h1>Pan</h1></section><img src="a.jpg" width="300">',
    outcome: 'warning',
    message: 'background',
  },
  ...[
    ['after a section with the heading', '<section><h1>Pan</h1></section><section>%</section>'],
    ['after a box that fills the screen', '<div class="hero"><h1>Pan</h1></div>%'],
    ['after two sections', '<section>Uno</section><section>Dos</section><section>%</section>'],
    ['after a screen of text', `<p>${'a'.repeat(600)}</p>%`],
    ['in the footer', '<p>Pan</p><footer>%</footer>'],
    ['in an aside', '<aside>%</aside>'],
  ].flatMap(([name, html = '']) =>
    ['<img src="a.jpg" width="800">', '<div style="background:url(a.jpg)"></div>'].map(
      (picture) =>
        ({
          name: `${name}: ${picture}`,
          html: html.replace('%', picture),
          outcome: 'notApplicable',
          message: 'none',
        }) as const,
    ),
  ),
  {
    name: 'an icon behind a word',
    html: '<a style="background:url(flecha.png)">Ver</a><div style="background:url(/hoja.svg)"></div>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'the first screen has a later picture too',
    html: '<img src="logo.png" width="80"><h1>Pan</h1><img src="a.jpg" width="800">',
    outcome: 'warning',
    message: 'plain',
    evidence: ['<img src="a.jpg" width="800">'],
  },
  {
    name: 'what is no main image',
    html: '<img src=a.jpg width=100%><img src=a.jpg width=800 hidden><img src=a.jpg width=800 loading=lazy><img width=800 src=""><p style="background:url(data:image/png;base64,AA)"></p><p style="background:red;content:url(a.jpg)"></p><p style="display:none;background:url(a.jpg)"></p>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
