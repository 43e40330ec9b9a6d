import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'
import { breadcrumbList, type Crumb } from '../../lib/json-ld.ts'
import { termsContent } from './terms.content.ts'

export const termsTrail: readonly Crumb[] = [
  { label: termsContent.home, path: paths.home },
  { label: termsContent.here, path: paths.terms },
]

export const termsMeta: RemotePage = {
  path: paths.terms,
  meta: {
    title: `Aviso legal y términos de uso · ${brand.name}`,
    description:
      'Quién está detrás de esta web, en qué condiciones puedes usarla y qué valor tiene el análisis SEO gratuito. Ley española y juzgados de Murcia.',
    keywords: 'aviso legal, términos de uso, condiciones de uso, LSSI, análisis SEO gratuito',
    og: { type: 'website' },
    jsonLd: [breadcrumbList(termsTrail)],
  },
  sitemap: true,
}
