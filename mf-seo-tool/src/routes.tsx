import type { RemoteRoutesModule, RemoteRoutesProps } from '@agency/web-kit'
import { AnalysePage } from './pages/analyse/analyse-page.tsx'

/** Mounted by the shell at `/analiza-tu-web`: one page with a view per hash. */
export default function SeoToolRoutes({ host }: RemoteRoutesProps) {
  return <AnalysePage host={host} />
}

;({ default: SeoToolRoutes }) satisfies RemoteRoutesModule
