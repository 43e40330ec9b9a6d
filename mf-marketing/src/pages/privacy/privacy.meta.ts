import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import { breadcrumbList, type Crumb } from '../../lib/json-ld.ts'
import { privacyContent } from './privacy.content.ts'

export const privacyTrail: readonly Crumb[] = [
  { label: privacyContent.home, path: paths.home },
  { label: privacyContent.here, path: paths.privacy },
]

export const privacyMeta: RemotePage = {
  path: paths.privacy,
  meta: {
    title: 'Política de privacidad y protección de datos',
    description:
      'Qué datos guardamos cuando nos escribes o analizas tu web, para qué, durante cuánto tiempo, y cómo pedir que los corrijamos o los borremos.',
    keywords: 'política de privacidad, protección de datos, RGPD, LOPDGDD, cookies, derechos',
    og: { type: 'website' },
    jsonLd: [breadcrumbList(privacyTrail)],
  },
  sitemap: true,
}
