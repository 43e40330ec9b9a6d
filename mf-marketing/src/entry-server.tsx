import { paths, type RemoteServerModule } from '@agency/web-kit'
import { prefetchProjects } from './features/projects/projects-query.ts'
import { pages } from './pages.ts'
import MarketingRoutes from './routes.tsx'

/** Reads the data of a page's HTML. */
export const prefetch: NonNullable<RemoteServerModule['prefetch']> = async (context) => {
  if (context.path === paths.projects) await prefetchProjects(context)
}

export { pages }
export default MarketingRoutes
void ({ default: MarketingRoutes, pages, prefetch } satisfies RemoteServerModule)
