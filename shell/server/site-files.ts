import type { LiveReleases } from './releases.ts'

/** `robots.txt` of the site: everything may be crawled (`/admin` says noindex itself), and where the sitemap is. */
export const robotsTxt = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`

/** `sitemap.xml` from the manifests of the live remotes: every page that did not ask to be left out. */
export function sitemapXml(live: LiveReleases, publicUrl: string): string {
  const pages = [...live.remotes.values()].flatMap(({ manifest }) => manifest.pages)
  const urls = pages
    .filter((page) => page.sitemap !== false)
    .map((page) => `  <url><loc>${escapeXml(new URL(page.path, publicUrl).href)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
