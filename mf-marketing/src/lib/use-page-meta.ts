import type { RemotePage } from '@agency/contracts'
import type { RemoteHost } from '@agency/web-kit'
import { useEffect } from 'react'

/** Sets the document head for `page` on mount. */
export function usePageMeta(host: RemoteHost, page: RemotePage): void {
  useEffect(() => host.setMeta(page.meta), [host, page])
}
