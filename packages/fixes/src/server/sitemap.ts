import type { PatchOf } from '@agency/contracts'
import { inXml, webAddress } from '../escape.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The sitemap.xml of a site; what is no address or no date is left out. */
export function sitemapXml({ urls }: PatchOf<'sitemap'>['params']): string {
  const entries = urls.flatMap(({ loc, lastmod = '' }) => {
    const address = webAddress(loc)
    if (address === undefined) return []
    return [
      `  <url><loc>${inXml(address)}</loc>${DATE.test(lastmod) ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
