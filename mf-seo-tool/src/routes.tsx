import type { RemoteRoutesModule, RemoteRoutesProps } from '@agency/web-kit'
import { AnalysePage } from './pages/analyse/analyse-page.tsx'

/** What the shell mounts at `/analiza-tu-web`: one page, whose views are told apart by the hash. */
export default function SeoToolRoutes({ host }: RemoteRoutesProps) {
  return <AnalysePage host={host} />
}

;({ default: SeoToolRoutes }) satisfies RemoteRoutesModule
