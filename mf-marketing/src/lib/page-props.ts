import type { RemoteHost } from '@agency/web-kit'

/** Props of every page of this remote. */
export interface PageProps {
  readonly host: RemoteHost
}
