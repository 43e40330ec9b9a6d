import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import { analyseContent } from './pages/analyse/analyse.content.ts'
import { modified } from './pages.modified.ts'

/** This remote's pages: for server HTML, the sitemap and 404s. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.analysis,
    meta: analyseContent.meta,
    sitemap: true,
    modified: modified[paths.analysis]?.date,
  },
]
