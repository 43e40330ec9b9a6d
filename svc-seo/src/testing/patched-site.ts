import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Patch, PatchOf } from '@agency/contracts'
import {
  COMPRESSED_TYPES,
  HEADER_LINES,
  page404Html,
  robotsText,
  STATIC_CACHE,
  STATIC_ENDINGS,
  sitemapXml,
  VERSION_HEADERS,
} from '@agency/fixes'
import type { GatheredArtefacts, HeaderList, HttpResponse } from '../artefacts.ts'
import { headerValue, mediaType } from '../web/headers.ts'
import { startSite, type TestSite } from './site-server.ts'

/** What a site answers to one request, before its body is encoded as the headers say. */
interface Answer {
  readonly status: number
  readonly headers: HeaderList
  readonly body: Buffer
}

/** A site by what it answers. */
export type Answers = (url: URL, method: string, headers: IncomingHttpHeaders) => Answer | Promise<Answer>

/** The open and the encrypted side of a site, as `networkOf` dials them. */
export interface ServedSite {
  readonly open: TestSite
  readonly secure: TestSite
}

/** Serves what a site answers, over http and https. */
export async function serveAnswers(
  answers: Answers,
  tls: { readonly key: string; readonly cert: string },
): Promise<ServedSite> {
  const side = (protocol: 'http:' | 'https:') =>
    startSite(
      (request, response) => {
        const url = new URL(request.url ?? '/', `${protocol}//${request.headers.host}`)
        const { method = 'GET' } = request
        void (async () => {
          const answer = await answers(url, method, request.headers)
          const isHead = method === 'HEAD'
          const { status, headers, body } = isHead ? answer : encoded(ranged(answer, request.headers))
          const sent = headers.filter(([name]) => isHead || name !== 'content-length')
          response.writeHead(status, sent.flat()).end(isHead ? undefined : body)
        })()
      },
      protocol === 'https:' ? tls : undefined,
    )
  const [open, secure] = await Promise.all([side('http:'), side('https:')])
  return { open, secure }
}

/** The part of a file that was asked for. */
function ranged(answer: Answer, { range }: IncomingHttpHeaders): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const { status, headers, body } = answer
  if (from === undefined || to === undefined || status !== 200) return answer
  const part = body.subarray(Number(from), Number(to) + 1)
  const place = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`
  return { status: 206, headers: [...headers, ['content-range', place]], body: part }
}

/** What a site answered when it was gathered; to what nobody asked for, what the site answers to that. */
export function recordedAnswers(gathered: GatheredArtefacts): Answers {
  const known = new Map<string, Answer>()
  for (const response of responsesIn(gathered)) {
    for (const [index, { url, status, headers }] of response.hops.entries()) {
      const body = index === response.hops.length - 1 ? bodyOf(response) : Buffer.alloc(0)
      const before = known.get(url)
      if (before === undefined || before.body.length === 0) known.set(url, { status, headers, body })
    }
  }
  const { page, notFound, httpVariant } = gathered
  if (!page.ok) throw new Error(page.reason)
  const { host } = new URL(page.value.finalUrl)
  const isLed = httpVariant.ok && httpVariant.value.hops.length > 1
  const missing: Answer = notFound.ok
    ? { ...notFound.value, body: bodyOf(notFound.value) }
    : { status: 404, headers: [], body: Buffer.alloc(0) }
  return ({ href, protocol }) => {
    const secure = href.replace(/^http:/, 'https:')
    const answer = known.get(href)
    if (answer !== undefined) return answer
    const isOpened = protocol === 'http:' && isLed && new URL(href).host === host
    return isOpened ? redirectTo(secure) : (known.get(secure) ?? missing)
  }
}

const redirectTo = (location: string): Answer => ({
  status: 301,
  headers: [['location', location]],
  body: Buffer.alloc(0),
})

function responsesIn(value: unknown): readonly HttpResponse[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  if ('hops' in value && 'finalUrl' in value) return [value as HttpResponse] // no other data has both
  return Object.values(value).flatMap(responsesIn)
}

function bodyOf(response: HttpResponse): Buffer {
  if ('text' in response) {
    const isLatin = /iso-8859-1/i.test(headerValue(response.headers, 'content-type') ?? '')
    return Buffer.from(String(response.text), isLatin ? 'latin1' : 'utf8')
  }
  if (!('head' in response)) return Buffer.alloc(0)
  const { head, size } = response as { readonly head: Uint8Array; readonly size?: number } // a `BytesResponse`
  return Buffer.concat([head, Buffer.alloc(Math.max(0, (size ?? 0) - head.length))])
}

/** A body as its header says that it is sent. */
function encoded({ status, headers, body }: Answer): Answer {
  const encoding = headerValue(headers, 'content-encoding')
  if (encoding === 'br') return { status, headers, body: brotliCompressSync(body) }
  return { status, headers, body: encoding === 'gzip' ? gzipSync(body) : body }
}

/** What a test's site answers, whatever the name and the port; it encodes nothing. */
export function answersOf(site: TestSite): Answers {
  return (url, method, { host: _, 'accept-encoding': __, ...headers }) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: site.port, path: `${url.pathname}${url.search}`, method }
      httpRequest({ ...options, headers: { ...headers, host: url.host } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { statusCode: status = 0, rawHeaders } = response
          const names = rawHeaders.filter((_header, index) => index % 2 === 0)
          const headers = names
            .map((name, index) => [name.toLowerCase(), rawHeaders[index * 2 + 1] ?? ''] as const)
            .filter(([name]) => !OF_CONNECTIONS.has(name))
          resolve({ status, headers, body: Buffer.concat(parts) })
        })
      })
        .on('error', reject)
        .end()
    })
}

const OF_CONNECTIONS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/**
 * What a site answers with the patches of its kit in place: the page as `html`, the kit's files, and what its block has a
 * server do.
 */
export function patchedAnswers(
  answers: Answers,
  page: { readonly before: string; readonly html: string },
  patches: readonly Patch[],
): Answers {
  const paramsOf = <Gen extends Patch['gen']>(gen: Gen) =>
    patches.find((patch) => patch.gen === gen)?.params as PatchOf<Gen>['params'] | undefined // of that generator
  const [server, sitemap, page404] = [paramsOf('server'), paramsOf('sitemap'), paramsOf('page-404')]
  return async (url, method, headers) => {
    const target = server && redirectBy(server, url)
    if (target !== undefined) return redirectTo(target)
    const file = sitemap && fileOf(sitemap, url)
    const answer = file ?? (await answers(url, method, headers))
    const isMissing = answer.status === 404 && server?.page404 && page404 !== undefined
    const isPage = answer.body.toString() === page.before
    const body = isMissing ? Buffer.from(page404Html(page404)) : isPage ? Buffer.from(page.html) : answer.body
    const type = isMissing ? ([['content-type', 'text/html; charset=utf-8']] as const) : []
    const kept = isMissing ? answer.headers.filter(([name]) => name !== 'content-type') : answer.headers
    const patched = { ...answer, headers: [...kept, ...type], body }
    return server === undefined ? patched : served(patched, url, server)
  }
}

function fileOf(sitemap: PatchOf<'sitemap'>['params'], { pathname }: URL): Answer | undefined {
  const robots = robotsText(sitemap)
  if (pathname === '/robots.txt' && robots !== undefined) {
    return { status: 200, headers: [['content-type', 'text/plain']], body: Buffer.from(robots) }
  }
  if (pathname !== '/sitemap.xml') return undefined
  const body = Buffer.from(sitemapXml(sitemap))
  return { status: 200, headers: [['content-type', 'application/xml']], body }
}

type Server = PatchOf<'server'>['params']

function redirectBy({ host, https, www, index }: Server, url: URL): string | undefined {
  const names =
    www === undefined ? [host] : [host, www === 'add' ? host.replace(/^www\./, '') : `www.${host}`]
  if (!names.includes(url.hostname)) return undefined
  const isIndex = index.some((name) => url.pathname === `/${name}`) && url.search === ''
  const target = new URL(url)
  target.hostname = host
  if (https) target.protocol = 'https:'
  if (isIndex) target.pathname = '/'
  return target.href === url.href ? undefined : target.href
}

const ENDING = new RegExp(`\\.(?:${STATIC_ENDINGS.join('|')})$`, 'i')
/** As the block for nginx says (`gzip_min_length`). */
const COMPRESSED_FROM = 1000

function served({ status, headers, body }: Answer, url: URL, server: Server): Answer {
  if (url.hostname !== server.host) return { status, headers, body }
  const hidden = server.hideVersion ? VERSION_HEADERS.map((name) => name.toLowerCase()) : []
  const isCached = server.cache && status === 200 && ENDING.test(url.pathname)
  const kept = headers
    .filter(([name]) => !hidden.includes(name) && !(isCached && name === 'cache-control'))
    .map(([name, value]): HeaderList[number] =>
      server.hideVersion && name === 'server' ? [name, value.replace(/^nginx\/.*/, 'nginx')] : [name, value],
    )
  const added = server.headers
    .filter((kind) => kind !== 'hsts' || url.protocol === 'https:')
    .map((kind) => HEADER_LINES[kind])
    .filter(({ name }) => headerValue(kept, name) === undefined)
  const lines = [...added, ...(isCached ? [STATIC_CACHE] : [])]
  const all: HeaderList = [...kept, ...lines.map(({ name, value }) => [name.toLowerCase(), value] as const)]
  const types: readonly string[] = ['text/html', ...COMPRESSED_TYPES]
  const isCompressed =
    server.compress &&
    body.length >= COMPRESSED_FROM &&
    types.includes(mediaType(all)) &&
    headerValue(all, 'content-encoding') === undefined
  if (!isCompressed) return { status, headers: all, body }
  const compression: HeaderList = [
    ['content-encoding', 'gzip'],
    ['vary', 'Accept-Encoding'],
  ]
  return { status, headers: [...all, ...compression], body }
}
