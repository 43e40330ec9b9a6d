import { testCheck } from '../../../testing/check-tester.ts'
import { sdOrganizationFields } from './sd-organization-fields.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const full = {
  '@type': 'Organization',
  name: 'Horno San José',
  url: 'https://www.mitienda.es/',
  logo: 'https://www.mitienda.es/logo.png',
}
const withLogo = (logo: object) => jsonLd({ ...full, logo: { '@type': 'ImageObject', ...logo } })

testCheck(sdOrganizationFields, [
  {
    name: 'all of it',
    html: jsonLd({ ...full, sameAs: ['https://www.instagram.com/horno'] }),
    outcome: 'success',
    message: 'ok',
    evidence: ['sameAs'],
  },
  {
    name: 'a logo with its size',
    html: withLogo({ url: 'HTTPS://www.mitienda.es/logo.png', width: 512, height: '512px' }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a logo described elsewhere',
    html: jsonLd([
      { ...full, logo: { '@id': '#logo' } },
      { '@id': '#logo', '@type': 'ImageObject', contentUrl: 'https://www.mitienda.es/logo.png' },
    ]),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'described twice',
    html: jsonLd([{ '@type': 'Organization', name: 'Horno' }, full]),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', html: '<p>Horno</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a local business',
    html: jsonLd({ '@type': 'Bakery' }),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'only a name',
    html: jsonLd({ '@type': 'Organization', name: 'Horno', url: ' ' }),
    outcome: 'warning',
    message: 'missing',
    evidence: ['url', 'logo'],
  },
  {
    name: 'a logo without a domain',
    html: jsonLd({ ...full, logo: '/logo.png' }),
    outcome: 'warning',
    message: 'relativeLogo',
    data: { logo: '/logo.png' },
  },
  {
    name: 'a small logo',
    html: withLogo({ url: 'https://www.mitienda.es/logo.png', width: 300, height: 60 }),
    outcome: 'warning',
    message: 'smallLogo',
    data: { width: 300, height: 60, min: 112 },
  },
])
