import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { join } from 'node:path'
import { duplexPair } from 'node:stream'
import { brotliCompressSync, constants } from 'node:zlib'
import { portOf } from '../../scripts/lib/ports.mjs'
import { selfSignedCertificate } from '../../svc-seo/src/testing/certificate.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Fields of one connection, which HTTP/2 has no place for (RFC 9113, 8.2.2). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'host',
])
/** What changes with the body. */
const OF_BODY = new Set(['content-length', 'content-encoding', 'etag'])

/**
 * An HTTP/2 server with TLS in front of the web server, as production has one. It may change documents, and serve files of
 * its own.
 * @param {object} options
 * @param {number} options.port of the web server
 * @param {(html: string) => string} [options.rewrite] what becomes of a document
 * @param {string} [options.files] folder of scripts that are served under `/bench/`
 * @returns {Promise<{ port: number, connect: () => import('node:stream').Duplex, stop: () => Promise<void> }>} `connect`
 *   opens a connection without a socket, whose sender waits for its reader
 */
export async function startEdge({ port, rewrite, files }) {
  const agent = new Agent({ keepAlive: true })
  const compressed = compressOnce()
  const server = createSecureServer(
    { ...selfSignedCertificate('localhost', new Date(Date.now() + DAY_MS)), allowHTTP1: true },
    (incoming, response) => {
      const file = files && /^\/bench\/([\w./-]+\.js)$/.exec(incoming.url)?.[1]
      if (file) return serveScript(join(files, file), response)
      const isChanged = rewrite !== undefined && String(incoming.headers.accept).includes('text/html')
      const headers = withoutFields(incoming.headers, OF_CONNECTION)
      headers.host = incoming.headers[':authority'] ?? incoming.headers.host
      if (isChanged) headers['accept-encoding'] = 'identity'
      const forwarded = request(
        { host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers },
        async (answer) => {
          const fields = withoutFields(answer.headers, OF_CONNECTION)
          if (!isChanged || !String(answer.headers['content-type']).startsWith('text/html')) {
            response.writeHead(answer.statusCode ?? 502, fields)
            answer.pipe(response)
            return
          }
          const body = compressed(rewrite(Buffer.concat(await answer.toArray()).toString()))
          response.writeHead(answer.statusCode ?? 502, {
            ...withoutFields(fields, OF_BODY),
            'content-encoding': 'br',
          })
          response.end(body)
        },
      )
      forwarded.once('error', () => response.stream?.close())
      incoming.pipe(forwarded)
    },
  )
  const serveScript = (path, response) => {
    if (!existsSync(path)) {
      response.writeHead(404)
      response.end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
    response.end(compressed(readFileSync(path, 'utf8')))
  }
  // A browser that goes away takes its streams with it.
  server.on('sessionError', () => undefined)
  server.on('tlsClientError', () => undefined)
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    connect: () => {
      const [client, inside] = duplexPair()
      server.emit('connection', inside)
      return client
    },
    stop: async () => {
      server.close()
      for (const session of sessions) session.destroy()
      agent.destroy()
    },
  }
}

/** Field names without those of HTTP/2 itself. */
const withoutFields = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !names.has(name)))

/** Compression at its best, once for each text: it takes longer than the page may. */
function compressOnce() {
  /** @type {Map<string, Buffer>} */
  const kept = new Map()
  return (text) => {
    const body =
      kept.get(text) ??
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } })
    kept.set(text, body)
    return body
  }
}
