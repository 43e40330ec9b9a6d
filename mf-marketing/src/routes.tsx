import { paths, type RemoteRoutesModule, type RemoteRoutesProps } from '@agency/web-kit'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageProps } from './lib/page-props.ts'
import { ContactPage } from './pages/contact/contact-page.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { MarketingPage } from './pages/marketing/marketing-page.tsx'
import { PrivacyPage } from './pages/privacy/privacy-page.tsx'
import { ProcessPage } from './pages/process/process-page.tsx'
import { ProjectsPage } from './pages/projects/projects-page.tsx'
import { SeoPage } from './pages/seo/seo-page.tsx'
import { ServicesPage } from './pages/services/services-page.tsx'
import { TermsPage } from './pages/terms/terms-page.tsx'
import { WebDesignPage } from './pages/web-design/web-design-page.tsx'
import { WebDevelopmentPage } from './pages/web-development/web-development-page.tsx'

// All pages are in one chunk: split by page, the first visit to the home page transferred 4 % less but hydrated one
// round trip later, and every later page had to load.
const pageAt: Readonly<Record<string, ComponentType<PageProps>>> = {
  [paths.home]: HomePage,
  [paths.services]: ServicesPage,
  [paths.webDesign]: WebDesignPage,
  [paths.webDevelopment]: WebDevelopmentPage,
  [paths.seo]: SeoPage,
  [paths.marketing]: MarketingPage,
  [paths.projects]: ProjectsPage,
  [paths.process]: ProcessPage,
  [paths.contact]: ContactPage,
  [paths.privacy]: PrivacyPage,
  [paths.terms]: TermsPage,
}

/** Mounted by the shell for the agency's pages; the shell handles unknown paths. */
export default function MarketingRoutes({ host }: RemoteRoutesProps) {
  const { pathname } = useLocation()
  // Ignore a trailing slash.
  const Page = pageAt[pathname.replace(/(?<=.)\/+$/, '')]
  return Page ? <Page host={host} /> : null
}

;({ default: MarketingRoutes }) satisfies RemoteRoutesModule
