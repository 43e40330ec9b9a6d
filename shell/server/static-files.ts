import type { ServerResponse } from 'node:http'
import express, { type RequestHandler } from 'express'
import sirv from 'sirv'
import type { Releases } from './releases.ts'

/**
 * Names that carry a hash of the content never change; everything else is asked for again each time. The build's own
 * hashes have letters of all kinds, so that outside of where it puts them only hexadecimal ones count:
 * `icon-maskable-512.png` is no hash.
 */
const HASHED = /\/(assets\/.*|remoteEntry)-[\w-]{8,}\.\w+$|-[0-9a-f]{8,}\.\w+$/
/** Players ask for parts of a film, from its end too; `express.static` knows every way of asking. */
const MEDIA = /\.(mp4|webm)$/
const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS
/** A font changes once in years, and the one before is as good to read. */
const FONT = /\.woff2$/

/**
 * Middleware for the files of one application, by its name, from all its releases that are still there, the live one
 * first: a tab that was opened before a release goes on with the files it knows. A release's folder is read once.
 */
export function createStaticFiles(releases: Releases): (name: string) => RequestHandler {
  const servers = new Map<string, RequestHandler>()
  const serverOf = (folder: string): RequestHandler => {
    const known = servers.get(folder)
    if (known) return known
    const files = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      dotfiles: false,
      extensions: [],
      setHeaders: setCacheControl,
    })
    const media = express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      fallthrough: false,
      setHeaders: setCacheControl,
    })
    const server: RequestHandler = (request, response, next) => {
      if (!MEDIA.test(request.path)) return files(request, response, next)
      media(request, response, (error?: { readonly statusCode: number; readonly headers?: object }) => {
        // Not here: perhaps in an older release. Here, but not the part that was asked for: that is the answer.
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

function setCacheControl(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path))
}

function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return FONT.test(path) ? `public, max-age=${60 * DAY_SECONDS}` : 'no-cache'
}
