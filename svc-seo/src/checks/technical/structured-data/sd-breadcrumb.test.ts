import { testCheck } from '../../../testing/check-tester.ts'
import { sdBreadcrumb } from './sd-breadcrumb.ts'

const url = 'https://www.mitienda.es/panes/hogaza'
const home = { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://www.mitienda.es/' }
const panes = { '@type': 'ListItem', position: 2, name: 'Panes', item: 'https://www.mitienda.es/panes' }
const last = { '@type': 'ListItem', position: 3, name: 'Hogaza' }
const trail = (...itemListElement: unknown[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement })}</script>`

testCheck(sdBreadcrumb, [
  {
    name: 'a trail',
    url,
    html: trail(home, panes, last),
    outcome: 'success',
    message: 'ok',
    data: { trail: 'Inicio › Panes › Hogaza' },
  },
  {
    name: 'out of order and with positions as text',
    url,
    html: trail({ ...last, position: '3' }, { ...home, position: ' 1 ' }, panes),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'names and addresses within the items',
    url,
    html: trail(
      { position: 1, item: { '@id': 'https://www.mitienda.es/', name: 'Inicio' } },
      { ...last, position: 2 },
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'microdata',
    url,
    html: '<ol class="breadcrumb" itemscope itemtype="https://schema.org/BreadcrumbList"></ol>',
    outcome: 'success',
    message: 'markup',
  },
  { name: 'the home page', html: trail(home), outcome: 'notApplicable', message: 'home' },
  {
    name: 'none',
    url,
    html: '<nav aria-label="Principal"></nav>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', url, html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'a trail of one', url, html: trail(home), outcome: 'error', message: 'short', data: { count: 1 } },
  { name: 'an empty trail', url, html: trail(), outcome: 'error', message: 'short', data: { count: 0 } },
  {
    name: 'a step without name and address',
    url,
    html: trail(home, { ...panes, name: ' ', item: undefined }, last),
    outcome: 'error',
    message: 'incomplete',
    data: { step: 2, fields: 'name e item' },
  },
  {
    name: 'no positions',
    url,
    html: trail({ ...home, position: undefined }, last),
    outcome: 'error',
    message: 'incomplete',
    data: { fields: 'position' },
    evidence: ['Inicio'],
  },
  {
    name: 'from zero on',
    url,
    html: trail({ ...home, position: 0 }, { ...panes, position: 1 }),
    outcome: 'warning',
    message: 'order',
    data: { positions: '0, 1' },
  },
  {
    name: 'a trail that only people see',
    url,
    html: '<NAV ARIA-LABEL="Breadcrumb"><a href="/">Inicio</a></NAV>',
    outcome: 'warning',
    message: 'unmarked',
    evidence: ['<nav aria-label="Breadcrumb">'],
  },
  {
    name: 'a trail by its class',
    url,
    html: '<div class="row Migas">Inicio</div>',
    outcome: 'warning',
    message: 'unmarked',
  },
])
