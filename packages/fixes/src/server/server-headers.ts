import type { ServerHeader } from '@agency/contracts'

/** Type of a response header and what it says. */
export interface HeaderLine {
  readonly name: string
  readonly value: string
}

/**
 * What each header says. HSTS for 180 days, of this host alone: it can be taken back, and says nothing about names that
 * nobody looked at. Permissions are refused of what no shop uses: camera, microphone and location may belong to a chat, a
 * fitting room or a finder of shops.
 */
export const HEADER_LINES: Readonly<Record<ServerHeader, HeaderLine>> = {
  hsts: { name: 'Strict-Transport-Security', value: 'max-age=15552000' },
  nosniff: { name: 'X-Content-Type-Options', value: 'nosniff' },
  frameOptions: { name: 'X-Frame-Options', value: 'SAMEORIGIN' },
  referrerPolicy: { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  permissionsPolicy: { name: 'Permissions-Policy', value: 'usb=(), midi=()' },
}

/** Headers that reveal versions and that a site can remove; `Server` is up to its host. */
export const VERSION_HEADERS = [
  'X-Powered-By',
  'X-AspNet-Version',
  'X-AspNetMvc-Version',
  'X-Generator',
] as const

/** Endings of files that change with their name or seldom, without the dot. */
export const STATIC_ENDINGS = [
  'css',
  'js',
  'mjs',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'svg',
  'ico',
  'woff',
  'woff2',
  'ttf',
  'otf',
] as const

/** How long browsers keep these files: 30 days, as `cache-static` asks. */
export const STATIC_CACHE: HeaderLine = { name: 'Cache-Control', value: 'public, max-age=2592000' }

/** Types that are worth compressing, besides HTML; images and fonts are compressed already. */
export const COMPRESSED_TYPES = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/ld+json',
  'application/manifest+json',
  'application/xml',
  'application/rss+xml',
  'image/svg+xml',
] as const
