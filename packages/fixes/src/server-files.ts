import type { Patch, Platform } from '@agency/contracts'
import { apacheBlock } from './server/apache.ts'
import { hostTicketText } from './server/host-ticket.ts'
import { netlifyHeaders, netlifyRedirects } from './server/netlify.ts'
import { nginxBlock } from './server/nginx.ts'
import { page404Html } from './server/page-404.ts'
import { robotsText } from './server/robots.ts'
import { sitemapXml } from './server/sitemap.ts'
import { vercelJson } from './server/vercel.ts'
import {
  SERVER_FILES,
  SERVER_WAYS,
  type ServerFileId,
  type ServerFileWords,
  type ServerGenerator,
} from './server-files.content.ts'

/** A patch that is no part of the page. */
export type ServerPatch = Extract<Patch, { gen: ServerGenerator }>

/** A file of a patch, with what people call it. */
export interface ServerFile extends ServerFileWords {
  readonly id: ServerFileId
  readonly text: string
}

/** Whether the patch is no part of the page. */
export const isServerPatch = (patch: Patch): patch is ServerPatch => patch.gen in SERVER_WAYS

/** Files of a patch on a platform, or why it needs none there. */
export function serverFiles(
  patch: ServerPatch,
  platform: Platform,
): readonly ServerFile[] | { readonly why: string } {
  const way = SERVER_WAYS[patch.gen][platform]
  if ('why' in way) return way
  const texts = textsOf(patch, platform)
  return way.flatMap((id) => {
    const text = texts[id]
    return text ? [{ id, ...SERVER_FILES[id], text }] : []
  })
}

function textsOf(
  patch: ServerPatch,
  platform: Platform,
): Readonly<Partial<Record<ServerFileId, string | undefined>>> {
  switch (patch.gen) {
    case 'server': {
      // Where the system has an error page of its own, there is no file to answer with.
      const params = { ...patch.params, page404: patch.params.page404 && platform === 'html' }
      return {
        apache: apacheBlock(params),
        nginx: nginxBlock(params),
        netlifyHeaders: netlifyHeaders(params),
        netlifyRedirects: netlifyRedirects(params),
        vercel: vercelJson(params),
      }
    }
    case 'page-404':
      return { page404: page404Html(patch.params) }
    case 'sitemap':
      return { sitemap: sitemapXml(patch.params), robots: robotsText(patch.params) }
    case 'host-ticket':
      return { ticket: hostTicketText(patch.params) }
  }
}
