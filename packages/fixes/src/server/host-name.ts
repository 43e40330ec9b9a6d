import { FIXED_HOST } from '@agency/contracts/fix-values'

declare const checked: unique symbol

/** A host name that is safe in a server configuration: letters, digits, hyphens and dots only. */
export type HostName = string & { readonly [checked]: true }

/** A valid host name. @throws for any other, which `readKit` already rejects */
export function hostName(text: string): HostName {
  if (!FIXED_HOST.test(text)) throw new TypeError('not the name of a host')
  return text as HostName
}

/** The other of `www.` and bare host. */
export function otherHost(host: HostName): HostName {
  return (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`) as HostName
}

/** A host within a regular expression: its dots are the only characters that mean something there. */
export function hostPattern(host: HostName): string {
  return host.replaceAll('.', '\\.')
}
