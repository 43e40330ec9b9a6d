import type { RemotePage } from '@agency/contracts'
import { paths } from '@agency/web-kit'
import { contactMeta } from './pages/contact/contact.meta.ts'
import { homeMeta } from './pages/home/home.meta.ts'
import { marketingMeta } from './pages/marketing/marketing.meta.ts'
import { privacyMeta } from './pages/privacy/privacy.meta.ts'
import { processMeta } from './pages/process/process.meta.ts'
import { projectsMeta } from './pages/projects/projects.meta.ts'
import { seoMeta } from './pages/seo/seo.meta.ts'
import { servicesMeta } from './pages/services/services.meta.ts'
import { termsMeta } from './pages/terms/terms.meta.ts'
import { webDesignMeta } from './pages/web-design/web-design.meta.ts'
import { webDevelopmentMeta } from './pages/web-development/web-development.meta.ts'
import { modified } from './pages.modified.ts'

/** This remote's pages: for server HTML, the sitemap and 404s. */
export const pages: readonly RemotePage[] = [
  homeMeta,
  servicesMeta,
  webDesignMeta,
  webDevelopmentMeta,
  seoMeta,
  marketingMeta,
  projectsMeta,
  processMeta,
  contactMeta,
  privacyMeta,
  termsMeta,
].map((page) => ({ ...page, modified: modified[page.path]?.date }))

/** File of each page's component: the server asks browsers for its chunks at once. */
export const pageFiles: Readonly<Record<string, string>> = {
  [paths.home]: 'src/pages/home/home-page.tsx',
  [paths.services]: 'src/pages/services/services-page.tsx',
  [paths.webDesign]: 'src/pages/web-design/web-design-page.tsx',
  [paths.webDevelopment]: 'src/pages/web-development/web-development-page.tsx',
  [paths.seo]: 'src/pages/seo/seo-page.tsx',
  [paths.marketing]: 'src/pages/marketing/marketing-page.tsx',
  [paths.projects]: 'src/pages/projects/projects-page.tsx',
  [paths.process]: 'src/pages/process/process-page.tsx',
  [paths.contact]: 'src/pages/contact/contact-page.tsx',
  [paths.privacy]: 'src/pages/privacy/privacy-page.tsx',
  [paths.terms]: 'src/pages/terms/terms-page.tsx',
}
