import type { Gathered, TextResponse, TlsProbe } from '../artefacts.ts'
import { fetchErrorTexts } from './fetch-errors.content.ts'
import type { RequestPool } from './request-pool.ts'
import type { Handshake, HandshakeKind, HandshakeResult } from './tls-handshake.ts'

/** A server that ignores an old handshake must not hold up the analysis. */
const HANDSHAKE_MS = 4_000

/** Shakes hands with the page's server like a current browser and like a very old one. `null` without https. */
export async function probeTls(
  pool: RequestPool,
  handshake: Handshake,
  page: TextResponse,
): Promise<Gathered<TlsProbe | null>> {
  const { protocol } = new URL(page.finalUrl)
  if (protocol !== 'https:') return { ok: true, value: null }
  const shake = (kind: HandshakeKind) =>
    pool.take<HandshakeResult>(async ({ signal, deadlineMs }) => {
      const options = { signal, deadlineMs: Math.min(deadlineMs, HANDSHAKE_MS) }
      return { ok: true, value: await handshake(page.finalUrl, kind, options) }
    })
  const [modern, old] = await Promise.all([shake('modern'), shake('old')])
  if (!modern.ok) return modern
  if (!modern.value.ok) return { ok: false, reason: fetchErrorTexts[modern.value.code].reason }
  const { alpn, protocol: version } = modern.value
  const acceptsOld = old.ok ? verdictOf(old.value) : undefined
  return {
    ok: true,
    value: {
      ...(alpn !== undefined && { alpn }),
      ...(version !== undefined && { protocol: version }),
      ...(acceptsOld !== undefined && { acceptsOld }),
    },
  }
}

/** Only a handshake that the server itself ended tells that it refuses the version. */
function verdictOf(result: HandshakeResult): boolean | undefined {
  if (result.ok) return true
  return result.code === 'TLS' && !result.isOurs ? false : undefined
}
