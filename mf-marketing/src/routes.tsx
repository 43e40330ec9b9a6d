import { paths, type RemoteRoutesModule, type RemoteRoutesProps } from '@agency/web-kit'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageProps } from './lib/page-props.ts'

type Page = ComponentType<PageProps>

/** Each page is a chunk of its own; `pageFiles` of pages.ts names the same files to the build. */
const importers: Readonly<Record<string, () => Promise<Page>>> = {
  [paths.home]: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  [paths.services]: async () => (await import('./pages/services/services-page.tsx')).ServicesPage,
  [paths.webDesign]: async () => (await import('./pages/web-design/web-design-page.tsx')).WebDesignPage,
  [paths.webDevelopment]: async () =>
    (await import('./pages/web-development/web-development-page.tsx')).WebDevelopmentPage,
  [paths.seo]: async () => (await import('./pages/seo/seo-page.tsx')).SeoPage,
  [paths.marketing]: async () => (await import('./pages/marketing/marketing-page.tsx')).MarketingPage,
  [paths.projects]: async () => (await import('./pages/projects/projects-page.tsx')).ProjectsPage,
  [paths.process]: async () => (await import('./pages/process/process-page.tsx')).ProcessPage,
  [paths.contact]: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
  [paths.privacy]: async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage,
  [paths.terms]: async () => (await import('./pages/terms/terms-page.tsx')).TermsPage,
}

const loaded = new Map<string, Page>()
const lazyPages = new Map<string, LazyExoticComponent<Page>>()
/** Pages that did not come; they fail again until `preload` succeeds. */
const failed = new Set<string>()

/** Without a trailing slash. */
const pathOf = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

/**
 * Loads the page at `pathname`, so that it renders at once; resolves to `undefined` where this remote has none. Called
 * again after a failure, it imports the page again.
 */
export async function preload(pathname: string): Promise<Page | undefined> {
  const path = pathOf(pathname)
  const known = loaded.get(path)
  if (known) return known
  const page = await importers[path]?.()
  if (page) loaded.set(path, page)
  if (failed.delete(path)) lazyPages.delete(path)
  return page
}

/** The page at `path`; the same component as long as one is mounted, also once its code is here. */
function pageAt(path: string): Page | LazyExoticComponent<Page> | undefined {
  const importPage = importers[path]
  if (!importPage) return undefined
  const known = lazyPages.get(path) ?? loaded.get(path)
  if (known) return known
  const page = lazy(async () => {
    try {
      return { default: await importPage().catch(importPage) }
    } catch (error) {
      failed.add(path)
      throw error
    }
  })
  lazyPages.set(path, page)
  return page
}

/** Mounted by the shell for the agency's pages; the shell handles unknown paths. */
export default function MarketingRoutes({ host }: RemoteRoutesProps) {
  const Page = pageAt(pathOf(useLocation().pathname))
  return Page ? <Page host={host} /> : null
}

;({ default: MarketingRoutes, preload }) satisfies RemoteRoutesModule
