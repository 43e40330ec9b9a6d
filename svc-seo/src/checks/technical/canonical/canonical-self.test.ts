import { testCheck } from '../../../testing/check-tester.ts'
import { canonicalSelf } from './canonical-self.ts'

const link = (href: string) => `<link rel="canonical" href="${href}">`
const alternate = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`
const pan = 'https://www.mitienda.es/pan'

testCheck(canonicalSelf, [
  { name: 'itself', url: pan, html: link(pan), outcome: 'success', message: 'self', evidence: [link(pan)] },
  {
    name: 'itself, in a header',
    url: pan,
    headers: { link: `<${pan}>; rel=canonical` },
    outcome: 'success',
    message: 'self',
  },
  {
    name: 'itself, upper case host and fragment',
    url: pan,
    html: link('https://WWW.MITIENDA.ES:443/pan#a'),
    outcome: 'success',
    message: 'self',
  },
  {
    name: 'a visit from an advert',
    url: `${pan}?utm_source=x&gclid=1`,
    html: link(pan),
    outcome: 'success',
    message: 'self',
  },
  {
    name: 'an advert and a real parameter',
    url: `${pan}?id=2&fbclid=1`,
    html: link(`${pan}?id=2`),
    outcome: 'success',
    message: 'self',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: link(' '), outcome: 'notApplicable', message: 'none' },
  {
    name: 'only in the body, where Google does not read it',
    html: `<body>${link('https://otra.es/')}`,
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'not an address', html: link('https://'), outcome: 'notApplicable', message: 'none' },
  {
    name: 'the slash',
    url: pan,
    html: link(`${pan}/`),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'la barra final' },
  },
  {
    name: 'www',
    url: pan,
    html: link('https://mitienda.es/pan'),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'las www' },
  },
  {
    name: 'http',
    url: pan,
    html: link('http://www.mitienda.es/pan'),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'http o https' },
  },
  {
    name: 'capitals',
    url: pan,
    html: link('https://www.mitienda.es/Pan'),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'las mayúsculas' },
  },
  {
    name: 'a parameter',
    url: `${pan}?color=rojo`,
    html: link(pan),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'los parámetros' },
  },
  {
    name: 'several',
    url: `${pan}?a=1`,
    html: link('https://mitienda.es/pan'),
    outcome: 'warning',
    message: 'variant',
    data: { difference: 'las www y los parámetros' },
  },
  { name: 'the home', url: pan, html: link('https://www.mitienda.es/'), outcome: 'warning', message: 'home' },
  {
    name: 'another page',
    url: pan,
    html: link('https://www.mitienda.es/tartas'),
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'another host of the same domain',
    url: pan,
    html: link('https://blog.mitienda.es/pan'),
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'another domain',
    url: pan,
    html: link('https://otra.es/pan'),
    outcome: 'error',
    message: 'domain',
    data: { url: 'https://otra.es/pan' },
  },
  {
    name: 'a neighbour under the same public suffix',
    url: 'https://a.com.es/',
    html: link('https://b.com.es/'),
    outcome: 'error',
    message: 'domain',
  },
  {
    name: 'another domain of its own hreflang set',
    url: pan,
    html: link('https://mitienda.pt/pao') + alternate('pt', 'https://mitienda.pt/pao'),
    outcome: 'warning',
    message: 'syndicated',
    data: { also: 'hreflang' },
  },
  {
    name: 'another domain that og:url names',
    url: pan,
    html: `${link('https://otra.es/pan')}<meta property="og:url" content="https://otra.es/pan">`,
    outcome: 'warning',
    message: 'syndicated',
    data: { also: 'og:url' },
  },
  {
    name: 'another language of the set',
    url: pan,
    html:
      link('https://www.mitienda.es/en/bread') +
      alternate('es', pan) +
      alternate('EN', 'https://www.mitienda.es/en/bread'),
    outcome: 'error',
    message: 'language',
    data: { code: 'en' },
  },
  {
    name: 'another region of the same language',
    url: pan,
    html:
      link('https://www.mitienda.es/mx/pan') +
      alternate('es-ES', pan) +
      alternate('es-MX', 'https://www.mitienda.es/mx/pan'),
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'a set in which the page is not',
    url: pan,
    html: link('https://www.mitienda.es/en/bread') + alternate('en', 'https://www.mitienda.es/en/bread'),
    outcome: 'warning',
    message: 'other',
  },
])
