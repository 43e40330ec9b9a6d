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
  ...[
    '<img class="custom-logo" src="a.png" width="1200" height="300">',
    '<img src="/img/logo-2024.png" width="1200" height="300">',
    '<img src="a.png" alt="Logotipo de Pan" width="1200" height="300">',
    '<img id="headerLogo" src="a.png" width="1200" height="300">',
    '<header><a href="/" rel="home"><img src="cabecera.png" alt="Pan" width="1200" height="300"></a></header>',
    '<div id="top"><a href="https://mitienda.es/index.html"><span><img src="c.png" width="1200" height="300"></span></a></div>',
    '<img src="icono-whatsapp.png" width="512" height="512">',
    '<img src="a.jpg" width="1200" height="800" style="width:25%">',
    '<img src="a.jpg" width="1200" height="800" style="max-width: 20rem">',
    '<img src="a.jpg" width="1200" height="800" style="color:red;HEIGHT:60px">',
    '<img src="a.jpg" width="1200" height="800" style="max-height:7em">',
    '<img src="a.jpg" width="1200" height="800" srcset="a-300.jpg 300w" sizes="(max-width: 300px) 100vw, 300px">',
    '<img src="a.jpg" width="1200" height="800" sizes="18em">',
    '<style>body{margin:0}.marca, .sello{width:96px}</style><img class="sello" src="a.jpg" width="1200" height="800">',
    '<style>@media print{p{color:red}}#cab a > img{max-height:80px}</style><div id="cab"><p><img src="a.jpg" width="1200" height="800"></p></div>',
  ].map(
    (html) => ({ name: `a small box: ${html}`, html, outcome: 'notApplicable', message: 'none' }) as const,
  ),
  ...[
    '<img src="catalogo.jpg" alt="Catálogo de la psicóloga" width="1200" height="800">',
    '<img src="logopeda.jpg" alt="La logopeda" width="1200" height="800">',
    '<img src="/logos/portada.jpg" class="iconic" width="1200" height="800">',
    '<a href="/oferta"><img src="a.jpg" width="1200" height="800"></a>',
    '<a href="https://otra.es/"><img src="a.jpg" width="1200" height="800"></a>',
    '<a href="/#contacto"><img src="a.jpg" width="1200" height="800"></a>',
    '<img src="a.jpg" width="1200" height="800" style="max-width:100%;height:auto">',
    '<img src="a.jpg" width="1200" height="800" style="min-height:60px;line-height:20px;border-width:3px">',
    '<img src="a.jpg" width="1200" height="800" style="max-height:420px">',
    '<img src="a.jpg" width="1200" height="800" sizes="(max-width: 1200px) 100vw, 1200px">',
    '<img src="a.jpg" width="1200" height="800" sizes="(max-width: 600px) 300px, 50vw">',
    '<img src="a.jpg" width="1200" height="800" sizes="">',
    '<style>.pie img{width:96px}.foto{width:100%}</style><img class="foto" src="a.jpg" width="1200" height="800">',
  ].map(
    (html) => ({ name: `not a small box: ${html}`, html, outcome: 'warning', message: 'plain' }) as const,
  ),
  {
    name: 'the picture after the logo',
    html: '<header><a href="/"><img src="cabecera.png" width="1200" height="300"></a></header><img src="a.jpg" width="800">',
    outcome: 'warning',
    message: 'plain',
    evidence: ['<img src="a.jpg" width="800">'],
  },
  { name: 'nothing', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
