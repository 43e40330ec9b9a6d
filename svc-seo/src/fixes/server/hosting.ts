import type { ServerSoftware } from '@agency/contracts'
import { FIXED_HOST } from '@agency/contracts/fix-values'
import type { HeaderList } from '../../artefacts.ts'
import type { Software } from '../../derived/shop.ts'
import { headerValue } from '../../web/headers.ts'

/** Hosted systems: the owner cannot add server files. */
const HOSTED: ReadonlySet<Software['platform']> = new Set([
  'Wix',
  'Shopify',
  'Squarespace',
  'Webflow',
  'Blogger',
  'Jimdo',
])

/** Whether a site runs where its owner cannot change the server. */
export function isHosted({ platform }: Software): boolean {
  return HOSTED.has(platform)
}

/** Software that leaves plain files: all other makes its own sitemap, and its own page for what does not exist. */
const PLAIN: ReadonlySet<Software['platform']> = new Set([undefined, 'Mobirise'])

/** Whether a site consists of files that only its owner writes. */
export function isPlain({ platform }: Software): boolean {
  return PLAIN.has(platform)
}

const SOFTWARE: readonly (readonly [ServerSoftware, RegExp])[] = [
  ['apache', /^apache(?:$|[/ ])/i],
  ['nginx', /^(?:nginx|openresty)(?:$|[/ ])/i],
  ['litespeed', /^(?:open)?litespeed/i],
  ['iis', /^microsoft-iis/i],
]

/** What answers, by its own word. */
export function serverSoftware(headers: HeaderList): ServerSoftware | undefined {
  const said = (headerValue(headers, 'server') ?? '').trim()
  return SOFTWARE.find(([, name]) => name.test(said))?.[0]
}

/** A host that a patch may name: it has a dot and uses the default port. */
export function patchHost(url: URL): string | undefined {
  return url.port === '' && FIXED_HOST.test(url.hostname) ? url.hostname : undefined
}
