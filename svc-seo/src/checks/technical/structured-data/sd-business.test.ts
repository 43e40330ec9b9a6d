import { testCheck } from '../../../testing/check-tester.ts'
import { sdBusiness } from './sd-business.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const rendered = '<body><div id="root"></div><script src="/app.js"></script></body>'

testCheck(sdBusiness, [
  {
    name: 'a local business',
    html: jsonLd({ '@type': 'Bakery', name: 'Horno San José' }),
    outcome: 'success',
    message: 'ok',
    evidence: ['Bakery «Horno San José»'],
  },
  {
    name: 'an organization in a graph',
    html: jsonLd({ '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization', name: 'Horno' }] }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the publisher of the site',
    html: jsonLd({ '@type': 'WebSite', publisher: { '@type': 'Organization', name: 'Horno' } }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'rendered in the browser with a business in its head',
    html: `${jsonLd({ '@type': 'Dentist', name: 'Clínica' })}${rendered}`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', html: '<p>Horno</p>', outcome: 'warning', message: 'none' },
  { name: 'an empty page', html: ' ', outcome: 'warning', message: 'none' },
  {
    name: 'none on the page of contact',
    url: 'https://www.mitienda.es/contacto/',
    outcome: 'warning',
    message: 'none',
  },
  {
    name: 'none in Catalan',
    url: 'https://www.mitienda.es/ca/contacte',
    outcome: 'warning',
    message: 'none',
  },
  {
    name: 'none in Basque',
    url: 'https://www.mitienda.es/eu/kontaktua',
    outcome: 'warning',
    message: 'none',
  },
  {
    name: 'only the site and its pages',
    html: jsonLd([{ '@type': 'WebSite' }, { '@type': 'WebPage' }]),
    outcome: 'warning',
    message: 'others',
    evidence: ['WebSite', 'WebPage'],
  },
  {
    name: 'the maker of a product is not the business',
    html: jsonLd({ '@type': 'Product', manufacturer: { '@type': 'Organization', name: 'Acme' } }),
    outcome: 'warning',
    message: 'others',
  },
  {
    name: 'microdata',
    html: '<div itemscope itemtype="http://schema.org/LocalBusiness"></div>',
    outcome: 'warning',
    message: 'markup',
    data: { types: 'LocalBusiness' },
  },
  { name: 'an inner page', url: 'https://www.mitienda.es/panes', outcome: 'notApplicable', message: 'inner' },
  { name: 'rendered in the browser', html: rendered, outcome: 'unknown', message: 'clientRendered' },
])
