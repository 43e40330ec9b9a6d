import type { RemoteHost } from '@agency/web-kit'

/** What every page of this remote is given. */
export interface PageProps {
  readonly host: RemoteHost
}
