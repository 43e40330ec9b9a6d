import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { sdWebsiteName } from './sd-website-name.ts'

const site = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'WebSite', ...data })}</script>`
const home = 'https://www.mitienda.es/'

testCheck(sdWebsiteName, [
  {
    name: 'a name and the home',
    html: site({ name: ' Horno San José ', url: home }),
    outcome: 'success',
    message: 'ok',
    data: { name: 'Horno San José' },
  },
  {
    name: 'upper case, no slash, no www',
    html: site({ name: 'Horno', url: 'HTTPS://MITIENDA.ES' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the home of a language',
    url: 'https://www.mitienda.es/ca/',
    html: site({ name: 'Forn', url: 'https://www.mitienda.es/ca/' }),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no name', html: site({ name: ' ', url: home }), outcome: 'warning', message: 'nameless' },
  {
    name: 'no address',
    html: site({ name: 'Horno' }),
    outcome: 'warning',
    message: 'homeless',
    data: { home },
  },
  {
    name: 'the address of another site',
    html: site({ name: 'Horno', url: 'http://localhost/' }),
    outcome: 'warning',
    message: 'elsewhere',
    evidence: ['http://localhost/'],
  },
  {
    name: 'the address of another page',
    html: site({ name: 'Horno', url: 'https://www.mitienda.es/panes' }),
    outcome: 'warning',
    message: 'elsewhere',
  },
  { name: 'none', html: '<p>Horno</p>', outcome: 'warning', message: 'missing', data: { home } },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'missing' },
  {
    name: 'microdata',
    html: '<body itemscope itemtype="https://schema.org/WebSite">',
    outcome: 'unknown',
    message: 'markup',
  },
  CLIENT_RENDERED,
  { name: 'an inner page', url: 'https://www.mitienda.es/panes', outcome: 'notApplicable', message: 'inner' },
])
