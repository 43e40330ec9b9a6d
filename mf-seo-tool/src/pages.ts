import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import { analyseContent } from './pages/analyse/analyse.content.ts'

/** The pages of this remote, for the server's HTML, the sitemap and the 404 of everything else. */
export const pages: readonly RemotePage[] = [
  { path: paths.analysis, meta: analyseContent.meta, sitemap: true },
]
