import { paths, type RemoteServerModule } from '@agency/web-kit'
import { prefetchProjects } from './features/projects/projects-query.ts'
import { pageFiles, pages } from './pages.ts'
import MarketingRoutes, { preload } from './routes.tsx'

/** Loads the page and reads the data of its HTML. */
export const prefetch: NonNullable<RemoteServerModule['prefetch']> = async (context) => {
  await preload(context.path)
  if (context.path === paths.projects) await prefetchProjects(context)
}

export { pageFiles, pages }
export default MarketingRoutes
void ({ default: MarketingRoutes, pageFiles, pages, prefetch } satisfies RemoteServerModule)
