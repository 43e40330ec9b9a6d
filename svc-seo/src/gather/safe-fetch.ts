import { isUtf8 } from 'node:buffer'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { addAbortSignal, pipeline, type Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  type ConnectDeps,
  checkedAddresses,
  checkedUrl,
  codeOf,
  connectTo,
  type Dial,
  Failure,
  type FetchErrorCode,
  secure,
  type TlsInfo,
  withinDeadline,
} from '@agency/safe-net'
import type { HeaderList, Hop, HttpResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { readUpTo } from './read-up-to.ts'

export interface FetchOptions {
  readonly method?: 'GET' | 'HEAD'
  /** Cap of the body after decompression. */
  readonly maxBytes: number
  /** What to do with a longer one; `refuse` unless told. */
  readonly tooBig?: 'refuse' | 'truncate'
  /** For the whole chain, from the first look-up to the last byte: nothing less stops a slow drip. */
  readonly deadlineMs: number
  readonly maxRedirects: number
  /** Checks the `Content-Type` of the final response before its body is read. */
  readonly acceptsType?: (contentType: string | undefined) => boolean
  /** `Accept` header; a browser's for a page unless told. */
  readonly accept?: string
  /** Asks for the first `maxBytes` alone. A server may ignore it, and a 206 is passed on as it came. */
  readonly isRange?: boolean
  /** The cached response of an address that a redirect leads to. */
  readonly cachedResponse?: (url: string) => CachedResponse | undefined
  /** Called before each request of the chain; `false` ends it. */
  readonly mayRequest?: () => boolean | Promise<boolean>
  /** Told of the bytes of a body as they come over the wire. */
  readonly onBytes?: (bytes: number) => void
  /** A page, a sitemap or robots.txt: what a site may want to be asked for more slowly. */
  readonly isSpaced?: boolean
  readonly signal: AbortSignal
}

interface FetchedBody {
  readonly bytes: Buffer
  readonly transferBytes: number
  readonly truncated: boolean
}

/** The end of another redirect chain. */
export interface CachedResponse {
  readonly response: HttpResponse
  readonly body: FetchedBody
}

/** `requests` counts what was sent, failed attempts included and refused ones not. */
export type FetchResult =
  | {
      readonly ok: true
      readonly response: HttpResponse
      readonly body: FetchedBody
      readonly requests: number
    }
  | {
      readonly ok: false
      readonly code: FetchErrorCode
      readonly hops: readonly Hop[]
      readonly requests: number
    }

export type SafeFetch = (url: string, options: FetchOptions) => Promise<FetchResult>

export interface SafeFetchDeps extends ConnectDeps {
  readonly userAgent: string
}

const MAX_HEADER_BYTES = 16 * 1024
/** Interim responses (100, 103 …); as many as Go's client accepts. */
const MAX_INTERIM_RESPONSES = 5
/** What is transferred may exceed the cap by this much: packed blocks without content would never reach it. */
const PACKING_BYTES = 1024 * 1024
/** Chunks may be one byte long, and every piece costs time whatever its length. */
const MAX_PIECES = 100_000
const PAGE_TYPES = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Every request of the service goes through this function. A failure is a value; it rejects only when the caller's
 * own signal aborts.
 */
export function createSafeFetch(deps: SafeFetchDeps): SafeFetch {
  return async (text, options) => {
    const hops: Hop[] = []
    let requests = 0
    const result = await withinDeadline(options, async (signal) => {
      let url = checkedUrl(text, undefined, deps.policy)
      for (;;) {
        const cached = hops.length === 0 ? undefined : options.cachedResponse?.(url.href)
        if (cached) return joined(hops, cached)
        const addresses = await checkedAddresses(url, deps, signal)
        if ((await options.mayRequest?.()) === false) throw new Failure('BUDGET')
        requests += 1
        const response = await request(url, addresses, options, deps, signal)
        try {
          hops.push(hopOf(url, response))
          const location = redirectOf(response)
          if (location === undefined) {
            return { response: answerOf(hops, response), body: await readBody(response, options) }
          }
          if (hops.length > options.maxRedirects) throw new Failure('REDIRECTS')
          url = checkedUrl(location, url, deps.policy)
        } finally {
          response.close()
        }
      }
    })
    return result.ok ? { ok: true, ...result.value, requests } : { ...result, hops, requests }
  }
}

async function connect(
  url: URL,
  addresses: readonly string[],
  dial: Dial,
  signal: AbortSignal,
): Promise<{ readonly socket: Socket; readonly tls?: TlsInfo }> {
  const socket = await connectTo(url, addresses, dial, signal)
  return url.protocol === 'https:' ? secure(socket, url, signal) : { socket }
}

interface Response {
  readonly status: number
  readonly headers: HeaderList
  readonly body: Readable
  readonly ms: number
  readonly tls?: TlsInfo
  /** Closes the connection. Each hop has its own, so that each is looked up and checked anew. */
  readonly close: () => void
}

async function request(
  url: URL,
  addresses: readonly string[],
  { method = 'GET', accept = PAGE_TYPES, isRange = false, maxBytes }: FetchOptions,
  deps: SafeFetchDeps,
  signal: AbortSignal,
): Promise<Response> {
  const { socket, tls } = await connect(url, addresses, deps.dial, signal)
  const started = performance.now()
  try {
    signal.throwIfAborted()
    // The socket, not the request: the signal also ends a body under way.
    addAbortSignal(signal, socket)
    const answer = await answerTo(
      socket,
      httpRequest({
        createConnection: () => socket,
        method,
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          'user-agent': deps.userAgent,
          accept,
          'accept-language': 'es-ES,es;q=0.9,en;q=0.5',
          'accept-encoding': 'gzip, br',
          ...(isRange && { range: `bytes=0-${maxBytes - 1}` }),
        },
        maxHeaderSize: MAX_HEADER_BYTES,
        insecureHTTPParser: false,
      }),
    )
    return {
      status: answer.statusCode ?? 0,
      headers: headerList(answer.rawHeaders),
      body: answer,
      ms: performance.now() - started,
      ...(tls && { tls }),
      close: () => {
        answer.destroy()
        socket.destroy()
      },
    }
  } catch (cause) {
    socket.destroy()
    throw cause instanceof Failure ? cause : new Failure(answerFailure(cause), cause)
  }
}

/** The response with its body unread. */
function answerTo(socket: Socket, asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interim = 0
    asked.on('information', () => {
      interim += 1
      if (interim > MAX_INTERIM_RESPONSES) asked.destroy(new Failure('PROTOCOL'))
    })
    asked.on('response', (answer) => {
      // A body that is not read may fail too.
      answer.on('error', () => {})
      // Before Node's own listener, which takes a body without a length for complete when its connection breaks.
      socket.prependListener('error', (cause) => {
        if (!answer.complete) answer.destroy(cause)
      })
      if ((answer.statusCode ?? 0) >= 200) resolve(answer)
      else reject(new Failure('PROTOCOL'))
    })
    // Also after the headers: an error without a listener ends the process.
    asked.on('error', reject)
    // The only event where the server changes protocol unasked (101).
    asked.on('close', () => reject(new Failure('PROTOCOL')))
    asked.end()
  })
}

function answerFailure(cause: unknown): FetchErrorCode {
  const code = codeOf(cause)
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS'
  return code.startsWith('HPE_') ? 'PROTOCOL' : 'NETWORK'
}

/** @param raw names and values in turn */
function headerList(raw: readonly string[]): HeaderList {
  const list: [string, string][] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    list.push([String(raw[index]).toLowerCase(), String(raw[index + 1])])
  }
  return list
}

function hopOf(url: URL, response: Response): Hop {
  const location = headerValue(response.headers, 'location')
  return {
    url: url.href,
    status: response.status,
    ...(location !== undefined && { location }),
    headers: response.headers,
    ms: response.ms,
  }
}

/** Header bytes travel as Latin-1; an address with «ñ» in it is meant as UTF-8, as browsers read it. */
function redirectOf(response: Response): string | undefined {
  const location = headerValue(response.headers, 'location')
  if (!REDIRECTS.has(response.status) || !location) return undefined
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : location
}

function answerOf(hops: readonly Hop[], response: Response): HttpResponse {
  const first = hops[0]
  const last = hops.at(-1)
  if (first === undefined || last === undefined) throw new Error('a response has at least one hop')
  return {
    requestedUrl: first.url,
    finalUrl: last.url,
    status: last.status,
    headers: last.headers,
    hops,
    ...(response.tls && { tls: response.tls }),
  }
}

function joined(hops: readonly Hop[], { response, body }: CachedResponse): CachedResponse {
  const all = [...hops, ...response.hops]
  return { response: { ...response, requestedUrl: all[0]?.url ?? response.requestedUrl, hops: all }, body }
}

const EMPTY_BODY: FetchedBody = { bytes: Buffer.alloc(0), transferBytes: 0, truncated: false }

async function readBody(response: Response, options: FetchOptions): Promise<FetchedBody> {
  const { headers, body } = response
  if (options.acceptsType && !options.acceptsType(headerValue(headers, 'content-type'))) {
    throw new Failure('CONTENT_TYPE')
  }
  if (options.method === 'HEAD') return EMPTY_BODY
  const decoder = decoderFor(headers)
  const refuses = options.tooBig !== 'truncate'
  if (refuses && decoder === undefined && Number(headerValue(headers, 'content-length')) > options.maxBytes) {
    throw new Failure('TOO_BIG')
  }
  let transferBytes = 0
  let pieces = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      transferBytes += chunk.length
      options.onBytes?.(chunk.length)
      pieces += 1
      const isTooMuch = transferBytes > options.maxBytes + PACKING_BYTES || pieces > MAX_PIECES
      callback(isTooMuch ? new Failure('TOO_BIG') : null, chunk)
    },
  })
  const decoded = pipeline([body, meter, ...(decoder ? [decoder] : [])], () => {})
  const read = await readUpTo(decoded as unknown as Readable, options.maxBytes).catch((cause: unknown) => {
    if (cause instanceof Failure) throw cause
    throw new Failure(/^(Z_|ERR__|ERR_BROTLI)/.test(codeOf(cause)) ? 'ENCODING' : 'NETWORK', cause)
  })
  if (read.truncated && refuses) throw new Failure('TOO_BIG')
  return { ...read, transferBytes }
}

/** A flush at the end accepts a stream without its trailer, as browsers do. */
function decoderFor(headers: HeaderList): Transform | undefined {
  const codings = headers
    .filter(([name]) => name === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  const [coding] = codings
  if (coding === undefined) return undefined
  // No server needs two; a bomb does.
  if (codings.length > 1) throw new Failure('ENCODING')
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  if (coding === 'deflate') return createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  if (coding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
  throw new Failure('ENCODING')
}
