import type { RemoteRoutesProps } from '@agency/web-kit'
import { useEffect } from 'react'
import { PanelPage } from './pages/panel/panel-page.tsx'
import { pages } from './pages.ts'

export default function AdminRoutes({ host }: RemoteRoutesProps) {
  useEffect(() => {
    if (pages[0]) host.setMeta(pages[0].meta)
  }, [host])
  return <PanelPage />
}
