import type { SitemapFile, TextAnswer } from '../artefacts.ts'
import { readSitemap, type Sitemap } from './sitemap.ts'

/** A sitemap that answered as one. */
export interface FoundSitemap {
  readonly url: string
  readonly from: SitemapFile['from']
  readonly answer: TextAnswer
  readonly sitemap: Sitemap
}

/** The files that a site really has, read; at a usual address only what is a sitemap counts. */
export function foundSitemaps(files: readonly SitemapFile[]): readonly FoundSitemap[] {
  return files.flatMap(({ url, from, answer }) => {
    if (!answer.ok || !isSuccess(answer.value)) return []
    const sitemap = readSitemap(answer.value.text, answer.value.truncated)
    const isPage = sitemap.kind === 'html' || sitemap.kind === 'empty'
    if (isPage && from === 'usual') return []
    return [{ url, from, answer: answer.value, sitemap }]
  })
}

/** Whether an answer is a success at all. */
export function isSuccess({ status }: TextAnswer): boolean {
  return status >= 200 && status < 300
}
