import type { BytesResponse, Gathered, HttpResponse, Probe, TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { reasons } from './fetch-errors.content.ts'
import { isChallenge } from './firewall.ts'
import type { RequestPool } from './request-pool.ts'

/** Servers that do not know HEAD. */
const NO_HEAD: ReadonlySet<number> = new Set([405, 501])

/** What a browser accepts as an image: a server may send a newer format. */
const IMAGE_TYPES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Requests a text. @param read most that is read of it, in bytes */
export async function requestText(
  pool: RequestPool,
  url: string,
  read: number,
  options: { readonly isUrgent?: boolean } = {},
): Promise<Gathered<TextResponse>> {
  const result = await pool.request(url, { read, ...options })
  return result.ok ? { ok: true, value: pool.textOf(result.value) } : result
}

/** Requests another page, where a firewall may answer instead. @param read as in `requestText` */
export async function requestHtml(
  pool: RequestPool,
  url: string,
  read: number,
): Promise<Gathered<TextResponse>> {
  const result = await requestText(pool, url, read)
  if (!result.ok || !isChallenge(result.value)) return result
  return { ok: false, reason: firewallReason(result.value) }
}

/** Why a page could not be seen when a firewall answered instead. */
export function firewallReason({ status }: TextResponse): string {
  return reasons.firewall.replace('{status}', String(status))
}

/** Requests the beginning of a binary file. @param read how much of it, in bytes */
export async function requestBytes(
  pool: RequestPool,
  url: string,
  read: number,
  options: { readonly isRange?: boolean; readonly until?: number } = {},
): Promise<Gathered<BytesResponse>> {
  const result = await pool.request(url, { read, accept: IMAGE_TYPES, ...options })
  if (!result.ok) return result
  const { response, body } = result.value
  const isCoded = headerValue(response.headers, 'content-encoding') !== undefined
  const declared = isCoded
    ? Number.NaN
    : Number.parseInt(headerValue(response.headers, 'content-length') ?? '', 10)
  const size = Number.isNaN(declared) ? (body.truncated ? undefined : body.bytes.length) : declared
  // A copy: the pool's bytes may lie within a larger buffer, which would cross into the worker whole.
  const head = new Uint8Array(body.bytes.subarray(0, read))
  return { ok: true, value: { ...response, head, ...(size !== undefined && { size }) } }
}

/** Requests only the headers of an address. */
export async function requestHead(
  pool: RequestPool,
  url: string,
  options: { readonly isImage?: boolean } = {},
): Promise<Gathered<HttpResponse>> {
  const accept = options.isImage ? { accept: IMAGE_TYPES } : {}
  const head = await pool.request(url, { read: 'HEAD', ...accept })
  if (!head.ok) return head
  if (!NO_HEAD.has(head.value.response.status)) return { ok: true, value: head.value.response }
  const get = await pool.request(url, { read: 0, ...accept })
  return get.ok ? { ok: true, value: get.value.response } : get
}

/** Probes one address of a sample. @param text what its link says */
export async function probe(pool: RequestPool, url: string, text?: string): Promise<Probe> {
  return { url, ...(text !== undefined && text !== '' && { text }), response: await requestHead(pool, url) }
}
