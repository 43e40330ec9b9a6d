import { testCheck } from '../../../testing/check-tester.ts'
import { thirdpartyList } from './thirdparty-list.ts'

testCheck(thirdpartyList, [
  { name: 'an empty page', html: '', outcome: 'success', message: 'none' },
  {
    name: 'own subdomains, links and what waits for consent',
    html: '<img src="https://cdn.mitienda.es/a.jpg"><a href="https://otra.es">a</a><script type="text/plain" src="https://otra.es/a.js"></script>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'by owner',
    html: '<script src="https://www.google.com/a.js"></script><img src="HTTPS://I.YTIMG.COM/a.jpg"><img src="https://otra.es/b.png"><link rel="preconnect" href="https://cdn.crisp.chat">',
    outcome: 'success',
    message: 'list',
    data: { count: 4, owners: 'Google (EE. UU.), sin identificar y Crisp (Francia)' },
    evidence: [
      'Google (EE. UU.): www.google.com, i.ytimg.com',
      'sin identificar: otra.es',
      'Crisp (Francia): cdn.crisp.chat',
    ],
  },
  {
    name: 'in style sheets',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: [
      { url: '/estilo.css', text: '@import "https://fonts.googleapis.com/css"; a{background:url(/a.png)}' },
    ],
    outcome: 'success',
    message: 'list',
    data: { count: 1 },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'a pixel that inline code loads, and one of an own script',
    html: `<script>var s=document.createElement('script');s.src='https://connect.facebook.net/es_ES/fbevents.js';document.head.append(s)</script><script src="/m.js"></script>`,
    scripts: [
      {
        url: '/m.js',
        text: "var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-1.js'",
      },
    ],
    outcome: 'success',
    message: 'list',
    data: { count: 2, owners: 'Meta (EE. UU.) y Contentsquare (Hotjar) (Francia)' },
  },
  {
    name: 'one that waits for acceptance',
    html: `<script>function aceptar(){var s=document.createElement('script');s.src='https://connect.facebook.net/es_ES/fbevents.js'}</script>`,
    outcome: 'success',
    message: 'none',
  },
  {
    // A copy of the list for each host took the worker a minute and more.
    name: 'as many hosts as a hostile page has',
    html: Array.from({ length: 80_000 }, (_, n) => `<img src=//h${n}.es>`).join(''),
    outcome: 'success',
    message: 'list',
    data: { count: 80_000, owners: 'sin identificar' },
  },
])
