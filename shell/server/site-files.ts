import type { LiveReleases } from './releases.ts'

/** `robots.txt`: everything may be crawled (`/admin` sends noindex itself); names the sitemap. */
export const robotsTxt = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`

export const SECURITY_TXT = '/.well-known/security.txt'
/** The standard recommends less than a year; it is made anew for every request. */
const SECURITY_TXT_DAYS = 90

/** `security.txt` (RFC 9116): where to report a weakness. Its address is named only where it is https, as the standard wants. */
export function securityTxt({
  contactEmail,
  publicUrl,
  now,
}: {
  readonly contactEmail: string
  readonly publicUrl: string
  readonly now: Date
}): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 24 * 60 * 60 * 1000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${new URL(SECURITY_TXT, publicUrl).href}`] : []),
    '',
  ].join('\n')
}

/**
 * `sitemap.xml` from the manifests of the live remotes: every indexable page that is not excluded, with the day on which
 * its content last changed.
 */
export function sitemapXml(live: LiveReleases, publicUrl: string): string {
  const pages = [...live.remotes.values()].flatMap(({ manifest }) =>
    manifest.pages.filter(({ sitemap, meta }) => sitemap !== false && !meta.robots?.includes('noindex')),
  )
  const urls = pages.map(({ path, modified }) => {
    const address = escapeXml(new URL(path, publicUrl).href)
    const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
    return `  <url><loc>${address}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
