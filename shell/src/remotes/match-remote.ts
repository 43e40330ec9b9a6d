import type { Remotes } from '@agency/contracts'

/** Name of the remote that owns `pathname`, or `undefined`. A trailing slash is ignored. */
export function matchRemote(remotes: Remotes, pathname: string): string | undefined {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return Object.entries(remotes).find(([, remote]) => remote.paths.includes(path))?.[0]
}
