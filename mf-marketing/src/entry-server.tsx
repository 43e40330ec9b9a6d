import type { RemoteServerModule } from '@agency/web-kit'
import { pages } from './pages.ts'
import MarketingRoutes from './routes.tsx'

export { pages }
export default MarketingRoutes
void ({ default: MarketingRoutes, pages } satisfies RemoteServerModule)
