import type { RemoteRoutesProps } from '@agency/web-kit'
import { useEffect } from 'react'
import { HomePage } from './pages/home/home-page.tsx'
import { pages } from './pages.ts'

export default function MarketingRoutes({ host }: RemoteRoutesProps) {
  useEffect(() => {
    if (pages[0]) host.setMeta(pages[0].meta)
  }, [host])
  return <HomePage />
}
