import type { Gathered, SitemapFile } from '../artefacts.ts'
import { requestSitemaps } from '../gather/find-sitemaps.ts'
import { type Reading, readOr } from '../gather/reader.ts'
import type { RequestPool } from '../gather/request-pool.ts'
import type { SiteFacts } from '../site/site-facts.ts'

/** Sitemaps that are requested beside those of the home's analysis. */
const MORE = 15

/** The pages that the site's sitemaps list; nothing where there is none. */
export async function readSitemap(
  found: Gathered<readonly SitemapFile[]>,
  { pool, reader, signal }: Reading & { readonly pool: RequestPool },
): Promise<SiteFacts['sitemap']> {
  if (!found.ok) return undefined
  const list = (files: readonly SitemapFile[]) =>
    readOr(reader.listSitemaps(files.map(textOf), signal), undefined, signal)
  const listed = await list(found.value)
  if (listed === undefined) return undefined
  const more = listed.unread.slice(0, MORE)
  const files = [...found.value, ...(await requestSitemaps(pool, more, 'index'))]
  const all = more.length > 0 ? ((await list(files)) ?? listed) : listed
  return all.urls.length > 0 ? { urls: [...all.urls], whole: all.whole } : undefined
}

function textOf({ url, response }: SitemapFile) {
  if (!response.ok || response.value.status !== 200) return { url }
  const { text, truncated } = response.value
  return { url, file: { text, truncated } }
}
