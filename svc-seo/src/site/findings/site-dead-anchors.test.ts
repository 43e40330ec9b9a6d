import { testFinding } from '../../testing/finding-tester.ts'
import { siteDeadAnchors } from './site-dead-anchors.ts'

testFinding(siteDeadAnchors, [
  {
    name: 'a typing mistake in a menu',
    pages: {
      '/': { ids: ['contacto'], links: [{ href: '#cpntacto', text: 'Contacto', place: 'nav' }] },
      '/carnes': { ids: [], links: [{ href: '/#cpntacto', text: 'Contacto', place: 'nav' }] },
    },
    found: {
      outcome: 'warning',
      message: 'dead',
      text: 'Parece que 1 enlace no lleva a ninguna parte: en la página de destino no está el apartado que promete. Por ejemplo, «Contacto»',
      items: [['/#cpntacto', ['/', '/carnes'], 'dead']],
    },
  },
  {
    name: 'a part of another page that is gone, under another spelling of its address',
    pages: {
      '/': { ids: [], links: ['http://www.mitienda.es/servicios/index.html#tintes'] },
      '/servicios': { ids: ['cortes'] },
    },
    found: {
      outcome: 'warning',
      message: 'dead',
      items: [['http://www.mitienda.es/servicios/index.html#tintes', ['/'], 'dead']],
    },
  },
  {
    name: 'two parts, in a page that redirects to another',
    pages: {
      '/': { ids: [], links: ['/tarifas#bodas', '/tarifas#ninos'] },
      '/precios': { ids: ['ninos-y-ninas'], aliases: ['/tarifas'] },
    },
    found: {
      outcome: 'warning',
      message: 'dead',
      items: [
        ['/tarifas#bodas', ['/'], 'dead'],
        ['/tarifas#ninos', ['/'], 'dead'],
      ],
    },
  },
  {
    name: 'parts that are there, with accents and escapes',
    pages: {
      '/': { ids: ['ubicación', 'a b', '100%'], links: ['#ubicación', '#a%20b', '#100%', '#top', '#TOP'] },
    },
  },
  {
    name: 'scripts answer: a role, a builder’s id, a route, an action',
    pages: {
      '/': {
        ids: [],
        links: [
          { href: '#panel-de-precios', scripted: true },
          ...[
            '#tab-precios',
            '#t-1',
            '#elementor-action%3Aaction',
            '#!/carta',
            '#/carta',
            '#popup',
            '#lang=es',
          ],
        ],
      },
    },
  },
  {
    name: 'a page that was not read, has too many ids, or is made in the browser',
    pages: {
      '/': { ids: [], links: ['/otra#a', '/muchos#a', '/app#a'] },
      '/muchos': { ids: null },
      '/app': { ids: [], clientRendered: true },
    },
  },
])
