import type { RemotePage } from '@agency/contracts'
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
