import { errorHandler, httpLogger, type Logger, notFound, requestId } from '@agency/service-kit'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import { apiProxy } from './api-proxy.ts'
import { healthRoutes } from './health.ts'
import { createReleases, remotesOf } from './releases.ts'
import { createRenderer } from './renderer.ts'
import { robotsTxt, sitemapXml } from './site-files.ts'
import { staticFiles } from './static-files.ts'
import { webTexts } from './web.content.ts'

export interface WebAppOptions {
  readonly apiUrl: string
  readonly publicUrl: string
  readonly releasesFolder: string
  /** Number of proxies in front, for the client's address. */
  readonly trustProxy: number
  readonly logger: Logger
}

/** The one public origin: composed pages, the releases' files, `/api` handed to the gateway. */
export function createWebApp({
  apiUrl,
  publicUrl,
  releasesFolder,
  trustProxy,
  logger,
}: WebAppOptions): Express {
  const releases = createReleases({ folder: releasesFolder, onProblem: (problem) => logger.error(problem) })
  const renderer = createRenderer({
    publicUrl,
    fetchJson: (path) => readJson(new URL(path, apiUrl)),
    onProblem: (problem, cause) => logger.error({ err: cause }, problem),
    today: todayInMadrid,
  })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  app.use(requestId())
  app.use(healthRoutes({ apiUrl }))
  app.use(httpLogger({ logger }))
  app.use('/api', withPath(apiProxy({ apiUrl })))
  app.use(securityHeaders(publicUrl))

  app.get('/remotes.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(remotesOf(await releases.live()))
  })
  app.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send(robotsTxt(publicUrl))
  })
  app.get('/sitemap.xml', async (_request, response) => {
    response
      .type('application/xml')
      .set('Cache-Control', 'no-cache')
      .send(sitemapXml(await releases.live(), publicUrl))
  })
  app.use('/remotes/:name', (request, response, next) => {
    const { name = '' } = request.params
    if (!/^mf-[a-z0-9-]+$/.test(name)) return next()
    return staticFiles({ releases, name })(request, response, next)
  })
  app.use(staticFiles({ releases, name: 'shell' }))
  // Where files live, an unknown name is a 404, never the site's own page with status 200.
  app.use(['/remotes', '/assets', '/fonts'], notFound())

  app.use(compression())
  app.use(withoutTrailingSlash)
  app.get('/{*path}', async (request, response) => {
    const live = await releases.live().catch(() => undefined)
    if (!live)
      return void response.status(503).set('Retry-After', '5').type('text/plain').send(webTexts.notReady)
    const page = await renderer.page(live, request.path)
    response.status(page.status).set('Cache-Control', 'no-cache').type('html').send(page.html)
  })
  app.use(notFound())
  app.use(errorHandler({ logger }))
  return app
}

/** `app.use('/api', …)` cuts the prefix off the address; the gateway wants it whole. */
const withPath =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    request.url = request.originalUrl
    return handler(request, response, next)
  }

/** One address per page: `/contacto/` moves to `/contacto` for good. */
const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  if (request.path.length < 2 || !request.path.endsWith('/')) return next()
  const path = request.path.replace(/\/+$/, '') || '/'
  // A path of its own beginning with two slashes would name another host.
  response.redirect(301, path.replace(/^\/+/, '/') + request.url.slice(request.path.length))
}

const securityHeaders = (publicUrl: string): RequestHandler => {
  const isHttps = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The server leaves JSON in the page, which is data and not run; no script is inline.
        scriptSrc: ["'self'"],
        // styled-components writes its rules into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

async function readJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.json()
}

/** `2026-11-20`: the day of the pages that print it. */
const todayInMadrid = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date())
