import type { PatchOf, ServerHeader } from '@agency/contracts'
import { COMPRESSED_TYPES, HEADER_LINES, STATIC_CACHE, STATIC_ENDINGS, VERSION_HEADERS } from '@agency/fixes'
import type { GatheredArtefacts, HeaderList, Hop, HttpResponse, TextResponse } from '../../artefacts.ts'
import { compressionOf, headerValue, mediaType } from '../../web/headers.ts'
import { parseUrl } from '../../web/urls.ts'
import { serverSoftware } from './hosting.ts'

type Params = PatchOf<'server'>['params']

/** Less than this is not worth compressing (nginx is told so by the patch). */
const COMPRESSED_BYTES_MIN = 1000

/** What a site would answer with the patch of its server: every response that was gathered, once. */
export function servedWith(gathered: GatheredArtefacts, params: Params): GatheredArtefacts {
  const page = gathered.page.ok ? gathered.page.value : undefined
  return mapResponses(gathered, (response) => withHeaders(redirected(response, page, params), params))
}

/** Where the patch leads an address; nothing where it lets it be. */
function redirectOf(address: string, { host, https, www, index }: Params): string | undefined {
  const url = parseUrl(address)
  if (url === undefined || url.port !== '') return undefined
  const isOther = url.hostname === otherName(host)
  if (url.hostname !== host && !(isOther && www !== undefined)) return undefined
  const isIndex = url.search === '' && index.some((name) => url.pathname === `/${name}`)
  const isOpen = https && url.protocol === 'http:'
  if (!isIndex && !isOther && !isOpen) return undefined
  const path = isIndex ? '/' : `${url.pathname}${url.search}`
  return `${https ? 'https:' : url.protocol}//${host}${path}`
}

/** The other of `www.` and bare host. */
function otherName(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

function redirected<T extends HttpResponse>(response: T, page: TextResponse | undefined, params: Params): T {
  const [first] = response.hops
  const last = response.hops.at(-1)
  const target = first && redirectOf(first.url, params)
  if (first === undefined || last === undefined || target === undefined) return response
  const redirect: Hop = {
    url: first.url,
    status: 301,
    location: target,
    headers: [['location', target]],
    ms: first.ms,
  }
  const known = response.hops.findIndex(({ url }) => url === target)
  if (known > 0) return { ...response, hops: [redirect, ...response.hops.slice(known)] }
  const home = page?.hops.at(-1)
  if (page !== undefined && home !== undefined && page.finalUrl === target) {
    const { requestedUrl: _, hops: __, finalUrl, status, headers, tls, ...body } = page
    return {
      ...response,
      ...('text' in response && body),
      finalUrl,
      status,
      headers,
      ...(tls && { tls }),
      hops: [redirect, home],
    }
  }
  // Nobody asked for that address: the same file answers there.
  return { ...response, finalUrl: target, hops: [redirect, { ...last, url: target }] }
}

function withHeaders<T extends HttpResponse>(response: T, params: Params): T {
  const url = parseUrl(response.finalUrl)
  if (url?.hostname !== params.host) return response
  const bytes = 'bytes' in response && typeof response.bytes === 'number' ? response.bytes : 0
  const headers = headersOf(response, params, url, bytes)
  return {
    ...response,
    headers,
    hops: response.hops.map((hop, index, all) => (index === all.length - 1 ? { ...hop, headers } : hop)),
  }
}

const ENDING = new RegExp(`\\.(?:${STATIC_ENDINGS.join('|')})$`, 'i')
const COMPRESSED: ReadonlySet<string> = new Set(['text/html', ...COMPRESSED_TYPES])

/** Whether the patch has browsers keep a file, by the name in its address. */
export function isStaticFile(url: URL): boolean {
  return ENDING.test(url.pathname)
}

function headersOf(response: HttpResponse, params: Params, url: URL, bytes: number): HeaderList {
  let headers = response.headers
  const add = (name: string, value: string) => {
    headers = [...headers, [name.toLowerCase(), value]]
  }
  for (const kind of params.headers) {
    const { name, value } = HEADER_LINES[kind]
    if (isSent(kind, url) && headerValue(headers, name) === undefined) add(name, value)
  }
  if (params.hideVersion) headers = withoutVersions(headers)
  const isWorth = bytes >= COMPRESSED_BYTES_MIN && COMPRESSED.has(mediaType(headers))
  if (params.compress && isWorth && compressionOf(headers) === undefined) {
    add('content-encoding', 'gzip')
    add('vary', 'Accept-Encoding')
  }
  if (params.cache && response.status === 200 && isStaticFile(url)) {
    headers = headers.filter(([name]) => name !== 'cache-control')
    add(STATIC_CACHE.name, STATIC_CACHE.value)
  }
  return headers
}

const isSent = (kind: ServerHeader, url: URL) => kind !== 'hsts' || url.protocol === 'https:'

const HIDDEN: ReadonlySet<string> = new Set(VERSION_HEADERS.map((name) => name.toLowerCase()))

/** nginx can leave its version out; Apache's is up to the host. */
function withoutVersions(headers: HeaderList): HeaderList {
  const isNginx = serverSoftware(headers) === 'nginx'
  return headers
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) =>
      isNginx && name === 'server'
        ? ([name, value.replace(/[/ ].*$/s, '')] as const)
        : ([name, value] as const),
    )
}

/** The same data with every response in it mapped, each once: `page` and `sentPage` may be one. */
function mapResponses<T>(
  value: T,
  map: (response: HttpResponse) => HttpResponse,
  seen = new Map<unknown, unknown>(),
): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (seen.has(value)) return seen.get(value) as T
  const mapped = isResponse(value)
    ? map(value)
    : Array.isArray(value)
      ? value.map((item) => mapResponses(item, map, seen))
      : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapResponses(item, map, seen)]))
  seen.set(value, mapped)
  return mapped as T // of the same shape: only responses were replaced, by responses
}

function isResponse(value: object): value is HttpResponse {
  return 'hops' in value && 'headers' in value && 'finalUrl' in value
}
