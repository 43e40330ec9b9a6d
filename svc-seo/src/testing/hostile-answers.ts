import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

const PAGE = '<!doctype html><title>Página</title><h1>Hola</h1>'
const MEGABYTE = 1024 * 1024
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** 100 MB in 100 KB; made on first use, since it takes a moment. */
let bomb: Buffer | undefined
function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(100 * MEGABYTE, 'a'))
  return bomb
}

/** What a hostile or merely odd server answers, by name. */
export const ANSWERS: Readonly<Record<string, RequestListener>> = {
  page: (_request, response) => response.writeHead(200, HTML).end(PAGE),
  big: (_request, response) => response.writeHead(200, HTML).end('a'.repeat(6 * MEGABYTE)),
  'big-chunked': (_request, response) => {
    response.writeHead(200, HTML)
    for (let sent = 0; sent < 6; sent += 1) response.write('a'.repeat(MEGABYTE))
    response.end()
  },
  'gzip-bomb': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipBomb()),
  'br-bomb': (_request, response) =>
    response
      .writeHead(200, { ...HTML, 'content-encoding': 'br' })
      .end(brotliCompressSync(Buffer.alloc(8 * MEGABYTE, 'a'))),
  nested: (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(PAGE))),
  zstd: (_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': 'zstd' }).end(PAGE),
  'not-gzip': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(PAGE),
  pdf: (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  hang: () => {},
  drip: (_request, response) => {
    response.writeHead(200, HTML)
    const timer = setInterval(() => response.write('a'), 1_000)
    response.write('a')
    response.on('close', () => clearInterval(timer))
  },
  headers: (_request, response) => {
    for (let index = 0; index < 8; index += 1) response.setHeader(`x-filler-${index}`, 'a'.repeat(8 * 1024))
    response.writeHead(200, HTML).end(PAGE)
  },
  'gzip-ok': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  'gzip-cut': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE).subarray(0, -8)),
  'br-ok': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'br' }).end(brotliCompressSync(PAGE)),
  'deflate-ok': (_request, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'deflate' }).end(deflateSync(PAGE)),
  meta1252: (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="windows-1252"><p>Precio 20\x80 \x96 dise\xf1o</p>', 'latin1')),
  '404': (_request, response) => response.writeHead(404, HTML).end('<title>No existe</title>'),
  garbage: (request) => request.socket.end('esto no es HTTP\r\n\r\n'),
  cut: (_request, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '1000' })
    response.write('<p>')
    setTimeout(() => response.destroy(), 20)
  },
}
