import type { RemotePage } from '@agency/contracts'
import type { RemoteHost } from '@agency/web-kit'
import { useEffect } from 'react'

/** Gives the document the head of `page` when it comes into view. */
export function usePageMeta(host: RemoteHost, page: RemotePage): void {
  useEffect(() => host.setMeta(page.meta), [host, page])
}
