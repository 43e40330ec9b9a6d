import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { Releases } from './releases.ts'

/** Names that carry a hash of the content never change; everything else is asked for again each time. */
const HASHED = /-[\w-]{8,}\.\w+$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

interface StaticFilesOptions {
  readonly releases: Releases
  readonly name: string
}

/**
 * Files of one application from all its releases that are still there, the live one first: a tab that was
 * opened before a release goes on with the files it knows.
 */
export function staticFiles({ releases, name }: StaticFilesOptions): RequestHandler {
  const servers = new Map<string, RequestHandler>()
  const serverOf = (folder: string): RequestHandler => {
    const known = servers.get(folder)
    if (known) return known
    const server = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      dotfiles: false,
      extensions: [],
      setHeaders: (response, path) => {
        const immutable = HASHED.test(path)
        response.setHeader(
          'Cache-Control',
          immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
    servers.set(folder, server)
    return server
  }
  return async (request, response, next) => {
    // The template is composed into pages, never served as it is.
    if (request.path === '/' || request.path.endsWith('.html')) return next()
    const folders = await releases.clientFolders(name).catch(() => [])
    const attempt = (index: number): void => {
      const folder = folders[index]
      if (folder === undefined) next()
      else serverOf(folder)(request, response, () => attempt(index + 1))
    }
    attempt(0)
  }
}
