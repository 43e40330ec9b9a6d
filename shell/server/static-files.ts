import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import express, { type RequestHandler } from 'express'
import sirv from 'sirv'
import type { Releases } from './releases.ts'

/**
 * Names with a content hash are immutable; everything else is revalidated. The build's hashes use any letters, so
 * outside its assets folder only hexadecimal hashes count: `icon-maskable-512.png` has none.
 */
const HASHED = /\/(assets\/.*|remoteEntry)-[\w-]{8,}\.\w+$|-[0-9a-f]{8,}\.\w+$/
/** Players request ranges of a video, from its end too; `express.static` supports every form. */
const MEDIA = /\.(mp4|webm)$/
const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS
/** Without a charset these would be read in the encoding of the page that loads them. */
const TEXT_TYPE: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
}
/** Fonts change once in years, and a stale one is harmless. */
const FONT = /\.woff2$/

/**
 * Middleware for the files of one application, from all its kept releases, the live one first: a tab opened before a
 * release continues with its own files. A release's folder is read once.
 */
export function createStaticFiles(releases: Releases): (name: string) => RequestHandler {
  const servers = new Map<string, RequestHandler>()
  const serverOf = (folder: string): RequestHandler => {
    const cached = servers.get(folder)
    if (cached) return cached
    const files = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      dotfiles: false,
      extensions: [],
      setHeaders,
    })
    const media = express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      fallthrough: false,
      setHeaders,
    })
    const server: RequestHandler = (request, response, next) => {
      if (!MEDIA.test(request.path)) return files(request, response, next)
      media(request, response, (error?: { readonly statusCode: number; readonly headers?: object }) => {
        // Not found: try an older release. Found, but the range is not satisfiable: respond so.
        if (error?.statusCode !== 416) return next()
        response
          .status(416)
          .set({ 'Cache-Control': 'no-cache', ...error.headers })
          .end()
      })
    }
    servers.set(folder, server)
    return server
  }
  return (name) => async (request, response, next) => {
    // Every file has an extension: a page is not looked up. The template is composed into pages, never served itself.
    const extension = extname(request.path)
    if (extension === '' || extension === '.html') return next()
    const folders = await releases.clientFolders(name).catch(() => [])
    const attempt = (index: number): void => {
      const folder = folders[index]
      if (folder === undefined) next()
      else serverOf(folder)(request, response, () => attempt(index + 1))
    }
    attempt(0)
  }
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path))
  const type = TEXT_TYPE[extname(path)]
  if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`)
}

function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return FONT.test(path) ? `public, max-age=${60 * DAY_SECONDS}` : 'no-cache'
}
