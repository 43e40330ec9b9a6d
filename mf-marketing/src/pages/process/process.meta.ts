import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import ogImage from '../../../media/og/process.jpg?no-inline'
import { breadcrumbList, type Crumb, faqPage } from '../../lib/json-ld.ts'
import { processContent } from './process.content.ts'

export const processTrail: readonly Crumb[] = [
  { label: processContent.home, path: paths.home },
  { label: processContent.here, path: paths.process },
]

export const processMeta: RemotePage = {
  path: paths.process,
  meta: {
    title: 'Tu web en semanas: cinco fases con plazos cerrados',
    description:
      'De la investigación al crecimiento: qué hacemos en cada fase, qué te entregamos, cuánto tarda y cuándo se da por terminada.',
    keywords:
      'proceso de diseño web, fases de un proyecto web, cuánto se tarda en hacer una web, plazos desarrollo web',
    og: { type: 'website', image: ogImage },
    jsonLd: [breadcrumbList(processTrail), faqPage(processContent.faq.items)],
  },
  sitemap: true,
}
