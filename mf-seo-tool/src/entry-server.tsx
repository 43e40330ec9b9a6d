import type { RemoteServerModule } from '@agency/web-kit'
import { pages } from './pages.ts'
import SeoToolRoutes from './routes.tsx'

export { pages }
export default SeoToolRoutes

;({ default: SeoToolRoutes, pages }) satisfies RemoteServerModule
