import type { SitemapFile, TextResponse } from '../artefacts.ts'
import { readSitemap, type Sitemap } from './sitemap.ts'

/** A sitemap that answered as one. */
export interface FoundSitemap {
  readonly url: string
  readonly from: SitemapFile['from']
  readonly response: TextResponse
  readonly sitemap: Sitemap
}

/** The sitemaps that a site has, read; at a usual address only what is one counts. */
export function foundSitemaps(files: readonly SitemapFile[]): readonly FoundSitemap[] {
  return files.flatMap(({ url, from, response }) => {
    if (!response.ok || !isSuccess(response.value)) return []
    const sitemap = readSitemap(response.value.text, response.value.truncated)
    const isPage = sitemap.kind === 'html' || sitemap.kind === 'empty'
    if (isPage && from === 'usual') return []
    return [{ url, from, response: response.value, sitemap }]
  })
}

/** Whether a response is a success. */
export function isSuccess({ status }: TextResponse): boolean {
  return status >= 200 && status < 300
}
