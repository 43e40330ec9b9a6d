import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import ogImage from '../../../media/og/projects.jpg?no-inline'
import { breadcrumbList, type Crumb } from '../../lib/json-ld.ts'
import { projectsContent } from './projects.content.ts'

export const projectsTrail: readonly Crumb[] = [
  { label: projectsContent.home, path: paths.home },
  { label: projectsContent.here, path: paths.projects },
]

export const projectsMeta: RemotePage = {
  path: paths.projects,
  meta: {
    title: 'Proyectos de diseño y desarrollo web',
    description:
      'Webs y tiendas diseñadas y programadas a medida: mira cómo se ve cada proyecto, qué problema resuelve y qué le pedimos antes de publicarlo.',
    keywords:
      'proyectos web, portfolio diseño web, ejemplos de páginas web, tiendas online, agencia digital Yecla',
    og: { type: 'website', image: ogImage },
    jsonLd: [breadcrumbList(projectsTrail)],
  },
  sitemap: true,
}
