import type { SiteConfig } from '@agency/contracts'
import { PAGE_QUERY, websiteOfQuery } from '@agency/contracts/federation'
import {
  AppError,
  errorHandler,
  httpLogger,
  type Logger,
  type Metrics,
  notFound,
  requestId,
} from '@agency/service-kit'
import compression from 'compression'
import express, { type Express, type Request, type RequestHandler } from 'express'
import helmet from 'helmet'
import { apiProxy } from './api-proxy.ts'
import type { Visitor } from './canary.ts'
import { healthRoutes } from './health.ts'
import { createReleases, type LiveReleases, type Releases, remotesOf } from './releases.ts'
import { createRenderer, type PageLocation } from './renderer.ts'
import { robotsTxt, SECURITY_TXT, securityTxt, sitemapXml } from './site-files.ts'
import { createStaticFiles } from './static-files.ts'
import { webTexts } from './web.content.ts'

export interface WebAppOptions {
  readonly apiUrl: string
  /** How long a request waits for a gateway that restarts, in milliseconds. */
  readonly gatewayHoldMs?: number
  readonly publicUrl: string
  readonly releasesFolder: string
  /** The operator's settings that pages need. */
  readonly config: SiteConfig
  /** Number of proxies in front, for the client's address. */
  readonly trustProxy: number
  /** Receives one message if the brand file lacks legally required data. */
  readonly onIncompleteBrand: (sentence: string) => void
  readonly logger: Logger
  readonly metrics: Metrics
}

/** The one public origin: composed pages, the releases' files, and `/api` proxied to the gateway. */
export function createWebApp({
  apiUrl,
  gatewayHoldMs,
  publicUrl,
  releasesFolder,
  config,
  trustProxy,
  onIncompleteBrand,
  logger,
  metrics,
}: WebAppOptions): Express {
  const releases = createReleases({ folder: releasesFolder, onIssue: (issue) => logger.error(issue) })
  const renderer = createRenderer({
    publicUrl,
    config,
    readApi: (path, timeoutMs) => readText(new URL(path, apiUrl), timeoutMs),
    onIssue: (issue, cause) => logger.error({ err: cause }, issue),
    today: todayInMadrid,
  })

  const staticFiles = createStaticFiles(releases)

  void announceMissingLegalData({ releases, renderer, onIncompleteBrand })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  app.use(requestId(), metrics.timeRequests)
  // First, for health and failed calls too; what the gateway sends of its own takes their place.
  app.use(securityHeaders({ publicUrl, config }), (_request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS)
    next()
  })
  app.use(healthRoutes({ apiUrl }))
  app.use(httpLogger({ logger }))
  app.use(wellFormed({ publicUrl }))
  app.use(['/api', '/images'], withPath(apiProxy({ apiUrl, holdMs: gatewayHoldMs })))

  app.get('/remotes.json', async (request, response) => {
    const live = await releases.live(visitorOf(request))
    response.set('Cache-Control', cacheControl(live)).json(remotesOf(live))
  })
  app.get('/manifest.webmanifest', async (_request, response, next) => {
    const { webManifest } = await renderer.shellModule(await releases.live())
    if (webManifest === undefined) return next()
    response
      .type('application/manifest+json')
      .set('Cache-Control', 'no-cache')
      .send(JSON.stringify(webManifest))
  })
  app.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send(robotsTxt(publicUrl))
  })
  app.get(SECURITY_TXT, async (_request, response, next) => {
    const { contactEmail } = await renderer.shellModule(await releases.live())
    if (contactEmail === undefined) return next()
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(securityTxt({ contactEmail, publicUrl, now: new Date() }))
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
    return staticFiles(name)(request, response, next)
  })
  app.use(staticFiles('shell'))
  // Under a file path an unknown name is a 404, never a page with status 200.
  app.use(['/remotes', '/assets', '/fonts'], notFound())

  app.use(compression())
  app.use(withoutTrailingSlash)
  app.get('/{*path}', async (request, response) => {
    const live = await releases.live(visitorOf(request)).catch(() => undefined)
    if (!live)
      return void response.status(503).set('Retry-After', '5').type('text/plain').send(webTexts.notReady)
    const page = await renderer.page(live, locationOf(request))
    if (page.robots) response.set('X-Robots-Tag', page.robots)
    const caching = namesOneVisitor(request)
      ? 'private, no-store'
      : page.status === 404
        ? 'no-store'
        : cacheControl(live)
    response.status(page.status).set('Cache-Control', caching).type('html')
    const brotli = request.acceptsEncodings('br') ? renderer.brotliOf(page) : undefined
    if (brotli) response.set('Content-Encoding', 'br').send(brotli)
    else response.send(page.html)
  })
  app.use(notFound())
  app.use(errorHandler({ logger }))
  return app
}

interface AnnounceOptions {
  readonly releases: Releases
  readonly renderer: ReturnType<typeof createRenderer>
  readonly onIncompleteBrand: (sentence: string) => void
}

/** Logs missing legal data at startup; loads the shell's bundle before the first request. */
async function announceMissingLegalData({
  releases,
  renderer,
  onIncompleteBrand,
}: AnnounceOptions): Promise<void> {
  try {
    const { missingLegalData = [] } = await renderer.shellModule(await releases.live())
    if (missingLegalData.length === 0) return
    onIncompleteBrand(`packages/web-kit/src/brand.ts lacks legal data: ${missingLegalData.join(', ')}`)
  } catch {
    // Nothing is released yet: requests get a 503.
  }
}

/** `app.use('/api', …)` strips the prefix from the path; the gateway needs the full path. */
const withPath =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    request.url = request.originalUrl
    return handler(request, response, next)
  }

/** Refuses what is no address of this site, and a request for two hosts, of which a proxy may have read the other. */
const wellFormed =
  ({ publicUrl }: Pick<WebAppOptions, 'publicUrl'>): RequestHandler =>
  (request, _response, next) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
    const isRight = hosts.length === 1 && URL.canParse(request.originalUrl, publicUrl)
    next(isRight ? undefined : new AppError('INVALID', webTexts.badRequest))
  }

/** One URL per page: `/contacto/` redirects permanently to `/contacto`. */
const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  if (request.path.length < 2 || !request.path.endsWith('/')) return next()
  const path = request.path.replace(/\/+$/, '') || '/'
  // A path that begins with two slashes would redirect to another host; browsers read a backslash as one.
  response.redirect(301, path.replace(/^[/\\]+/, '/') + request.url.slice(request.path.length))
}

/** Browser features that no page uses. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const securityHeaders = ({
  publicUrl,
  config,
}: Pick<WebAppOptions, 'publicUrl' | 'config'>): RequestHandler => {
  const isHttps = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The page state is JSON data, not code; no script is inline.
        scriptSrc: ["'self'"],
        // styled-components writes its rules to a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: [
          "'self'",
          ...(config.heroVideoUrl === undefined ? [] : [new URL(config.heroVideoUrl).origin]),
        ],
        objectSrc: ["'none'"],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

async function readText(url: URL, timeoutMs: number): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.text()
}

/** Of the query only the address to analyse reaches the rendering. */
function locationOf({ path, originalUrl }: Request): PageLocation {
  const website = websiteOfQuery(queryOf(originalUrl))
  const search = website === undefined ? '' : `?${new URLSearchParams({ [PAGE_QUERY.website]: website })}`
  return { path, search }
}

/** Whether the address names a visitor's website or report. */
const namesOneVisitor = ({ originalUrl }: Request): boolean => {
  const query = new URLSearchParams(queryOf(originalUrl))
  return Object.values(PAGE_QUERY).some((name) => query.has(name))
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const visitorOf = (request: Request): Visitor => ({
  address: request.ip ?? '',
  browser: request.get('User-Agent') ?? '',
})

/** Always revalidated; not stored by shared caches while visitors get different releases. */
const cacheControl = ({ isForAll }: LiveReleases) => (isForAll ? 'no-cache' : 'private, no-cache')

/** `2026-11-20`: the date that pages print. */
const todayInMadrid = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date())
