import { testCheck } from '../../../testing/check-tester.ts'
import { crawlableLinks } from './crawlable-links.ts'

const fine = (html: string) =>
  ({ name: `followed: ${html}`, html, outcome: 'success', message: 'ok' }) as const
const broken = (html: string) =>
  ({
    name: `not followed: ${html}`,
    html,
    outcome: 'warning',
    message: 'some',
    data: { count: 1, total: 1 },
  }) as const
const blank = (html: string) => ({ ...broken(html), name: `no address: ${html}`, message: 'blank' }) as const
const exempt = (html: string) =>
  ({ name: `no link: ${html}`, html, outcome: 'notApplicable', message: 'none' }) as const
const links = (good: number, bad: number) =>
  `${'<a href="/pan">Pan</a>'.repeat(good)}${'<a href="javascript:ver()">Ver</a>'.repeat(bad)}`

testCheck(crawlableLinks, [
  {
    name: 'settings of cookies, behind which there is no page',
    html: '<a href="/a">A</a><a href="#" onclick="cmplz_show_banner()">Gestionar consentimiento</a><a href="javascript:Cookiebot.renew()">Configurar cookies</a>',
    outcome: 'success',
    message: 'ok',
  },
  fine('<a href="/ruta">a</a>'),
  fine('<a href="ruta">a</a>'),
  fine('<a href="//otra.es">a</a>'),
  fine('<a href="?q=1">a</a>'),
  fine('<a href="#">a</a>'),
  fine('<a href="#precios" onclick="bajar()">a</a>'),
  fine('<a href="#:~:text=pan">a</a>'),
  fine('<a href=" ">a</a>'),
  fine('<a href="mailto:a@a.es" onclick="window.open()">a</a>'),
  fine('<a href="tel:600000000">a</a>'),
  fine('<a href="/ruta" onclick="window.location=1">a</a>'),
  fine('<a href="javascript:">a</a>'),
  fine('<a href="/javascript:1">a</a>'),
  blank('<a href="">Tienda</a>'),
  blank('<a href>Tienda</a>'),
  blank('<A HREF="" CLASS="boton" TARGET="_blank">Tienda</A>'),
  blank('<a href="" onclick="abrir()"><img src="a.png" alt="Tienda"></a>'),
  broken('<a onclick="ir()">a</a>'),
  broken('<a target="_blank">a</a>'),
  broken('<a rel="nofollow" role=" ">a</a>'),
  broken('<a rel="x" name=" ">a</a>'),
  broken('<a href="#" onclick="ir()">a</a>'),
  broken('<a href=" # " ONCLICK="ir()">a</a>'),
  broken('<a href="javascript:void(0)">a</a>'),
  broken('<a href="JAVASCRIPT:;">a</a>'),
  broken('<a href=" javascript : void ( 0 ) ">a</a>'),
  broken('<a href="file:///C:/fotos/a.png">a</a>'),
  broken('<a href=" FILE:///a.png">a</a>'),
  broken('<a href="http://">a</a>'),
  broken('<a href="https://[mal]">a</a>'),
  exempt('<a>a</a>'),
  exempt('<a class="b">a</a>'),
  exempt('<a id="precios" target="x">a</a>'),
  exempt('<a name="precios" rel="x">a</a>'),
  exempt('<a role="button" href="javascript:void(0)">a</a>'),
  exempt('<a role="tab" onclick="ver()">a</a>'),
  exempt('<p>a</p>'),
  {
    name: 'they are quoted',
    html: '<a href="/">Inicio</a><a href="javascript:ver()" class="b"><b>Ver</b> más</a>',
    outcome: 'warning',
    message: 'some',
    data: { count: 1, total: 2 },
    evidence: ['<a href="javascript:ver()" class="b">Ver más</a>'],
  },
  {
    name: 'without address beside others that cannot be followed',
    html: '<a href="">Tienda</a><a href="javascript:ver()">Ver</a>',
    outcome: 'warning',
    message: 'some',
    data: { count: 2 },
  },
  {
    name: 'many without address lead nowhere, and hide nothing from Google',
    html: `<a href="/pan">Pan</a>${'<a href="">Tienda</a>'.repeat(9)}`,
    outcome: 'warning',
    message: 'blank',
    data: { count: 9, total: 10 },
  },
  { name: 'five of five', html: links(0, 5), outcome: 'warning', message: 'some' },
  { name: 'six of thirty', html: links(24, 6), outcome: 'warning', message: 'some' },
  {
    name: 'six of twenty-nine',
    html: links(23, 6),
    outcome: 'error',
    message: 'many',
    data: { count: 6, total: 29 },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
