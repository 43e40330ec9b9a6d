import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'

interface EdgeOptions {
  /** Port of this machine, or 0 for a free one. */
  readonly port: number
  readonly key: string
  readonly cert: string
  /** Port of the web server behind it. */
  readonly target: () => number
}

/** Headers of HTTP/1 connections, which HTTP/2 does not have. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/** TLS in front of a site, as a production's edge: HTTP/2, and whom it speaks to in `X-Forwarded-*`. */
export async function startEdge({ port, key, cert, target }: EdgeOptions) {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    pass(request, response, target()),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo // a TCP server has no other kind of address
  return { port: taken, close: () => server.close() }
}

function pass(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const host = request.authority || request.headers.host
  const headers = {
    ...without(request.headers, (name) => name.startsWith(':')),
    host,
    'x-forwarded-for': request.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  }
  const { method, url: path } = request
  const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    const kept = without(answer.headers, (name) => OF_CONNECTION.includes(name))
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

const without = (headers: IncomingHttpHeaders, isOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOut(name)))
