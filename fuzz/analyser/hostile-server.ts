import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import * as inputs from './inputs.ts'

/** How one answer is sent, byte by byte. */
export interface Answer {
  /** Everything before the body. */
  readonly head: string
  /** Before it is coded. */
  readonly body: string
  readonly coding: 'none' | 'gzip' | 'br' | 'deflate' | 'twice' | 'not what it says' | 'cut' | 'bomb'
  /** How the reader is told where the body ends. */
  readonly framing: 'length' | 'too short' | 'too long' | 'two lengths' | 'chunks' | 'broken chunks' | 'none'
  /** Bytes of each write. */
  readonly piece: number
  readonly end: 'end' | 'reset' | 'keep open' | 'again'
}

/** What a server does with its connections. */
export type Behaviour =
  | { readonly kind: 'answers'; readonly page: Answer; readonly others: Answer }
  /** Whatever is asked. */
  | { readonly kind: 'bytes'; readonly bytes: string; readonly end: Answer['end'] }
  | { readonly kind: 'redirects'; readonly status: number; readonly location: string }
  | { readonly kind: 'for ever'; readonly start: string; readonly again: string }

const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const SITE =
  '<!doctype html><html lang="es"><title>Zapatería Paco</title><h1>Zapatos</h1><a href="/botas">Botas</a>'
const BOMB = gzipSync(Buffer.alloc(30 * 1024 * 1024))

/** What an ordinary site answers. */
const PLAIN: Answer = {
  head: OK,
  body: SITE,
  coding: 'none',
  framing: 'length',
  piece: 65_536,
  end: 'end',
}
export const HONEST: Behaviour = {
  kind: 'answers',
  page: PLAIN,
  others: { ...PLAIN, head: 'HTTP/1.1 404 Not Found\r\n' },
}

const plainly = (page: Partial<Answer>): Behaviour => ({
  kind: 'answers',
  page: { ...PLAIN, ...page },
  others: { ...PLAIN, ...page },
})
/** Of a size with which bodies end while they are unpacked. */
const NOISE = randomBytes(350_000).toString('hex')

/** What has broken an analyser before, ours or another, or nearly did. */
export const KNOWN: readonly Behaviour[] = [
  plainly({ coding: 'gzip', framing: 'none', body: NOISE }),
  plainly({ coding: 'br', framing: 'none', body: NOISE, end: 'reset' }),
  plainly({ coding: 'bomb' }),
  plainly({ coding: 'bomb', framing: 'chunks', piece: 1_000 }),
  plainly({ coding: 'twice' }),
  plainly({ coding: 'cut', framing: 'none' }),
  plainly({ coding: 'not what it says' }),
  plainly({ framing: 'broken chunks' }),
  plainly({ framing: 'two lengths' }),
  plainly({ framing: 'too long' }),
  plainly({ framing: 'too short', end: 'again' }),
  plainly({ end: 'keep open' }),
  plainly({ head: `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50)}${OK}` }),
  plainly({ head: `${OK}${'a: b\r\n'.repeat(10_000)}` }),
  plainly({ head: `${OK}a: ${'b'.repeat(100_000)}\r\n` }),
  plainly({ head: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n' }),
  { kind: 'redirects', status: 302, location: '/' },
  { kind: 'redirects', status: 301, location: '/?{turn}' },
  { kind: 'redirects', status: 307, location: '//[' },
  { kind: 'bytes', bytes: '', end: 'reset' },
  { kind: 'bytes', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', end: 'keep open' },
  { kind: 'bytes', bytes: '\x15\x03\x03\x00\x02\x02\x28', end: 'end' },
  { kind: 'bytes', bytes: 'SSH-2.0-OpenSSH_9.2\r\n', end: 'keep open' },
  { kind: 'for ever', start: 'HTTP/1.1 200 OK\r\n', again: 'a: b\r\n' },
  { kind: 'for ever', start: `${OK}Transfer-Encoding: chunked\r\n\r\n`, again: '1\r\na\r\n' },
  { kind: 'for ever', start: '', again: 'HTTP/1.1 103 a\r\n\r\n' },
]

const statusLine = fc.oneof(
  fc.constantFrom(
    'HTTP/1.1 200 OK',
    'HTTP/1.0 200 OK',
    'HTTP/1.1 404 ',
    'HTTP/1.1 503 a',
    'HTTP/1.1 204 No Content',
  ),
  fc.constantFrom(
    'HTTP/1.1 999 \u00f1',
    'HTTP/1.1 99',
    'HTTP/1.1 101 Switching',
    'HTTP/9.9 200 OK',
    'ICY 200 OK',
    '',
    'HTTP/1.1 200\0',
  ),
  fc.integer({ min: 100, max: 599 }).map((status) => `HTTP/1.1 ${status} OK`),
)
const field = fc.oneof(
  fc.constantFrom(
    'Content-Type: text/html',
    'Content-Type: text/html; charset=utf-16',
    'Content-Type: application/pdf',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: identity',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999',
    'Connection: keep-alive, close, \0',
    'Upgrade: h2c',
    'Trailer: a',
    'Location: /b',
    ' folded: a',
    'no colon',
    'a : b',
    ': b',
    'Set-Cookie: a=b',
    'Retry-After: -1',
  ),
  fc.tuple(fc.string({ maxLength: 12 }), inputs.text).map(([name, value]) => `${name}: ${value}`),
  fc.integer({ min: 1, max: 20_000 }).map((length) => `X-Long: ${'a'.repeat(length)}`),
  fc.integer({ min: 1, max: 3_000 }).map((times) => Array.from({ length: times }, () => 'a: b').join('\r\n')),
)
const head = fc
  .tuple(
    fc.array(fc.constantFrom('HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 100 Continue\r\n\r\n'), {
      maxLength: 8,
    }),
    statusLine,
    fc.array(field, { maxLength: 6 }),
    fc.constantFrom('\r\n', '\r\n', '\n', '\r'),
  )
  .map(([interim, status, fields, end]) => `${interim.join('')}${[status, ...fields].join(end)}${end}`)

const answer: fc.Arbitrary<Answer> = fc.record({
  head: fc.oneof(fc.constant(OK), head),
  body: fc.oneof(
    fc.constant(SITE),
    inputs.markup,
    inputs.robots,
    inputs.sitemap,
    inputs.repeated(inputs.markup, 300_000),
  ),
  coding: fc.constantFrom(
    'none',
    'none',
    'gzip',
    'br',
    'deflate',
    'twice',
    'not what it says',
    'cut',
    'bomb',
  ),
  framing: fc.constantFrom(
    'length',
    'none',
    'chunks',
    'too short',
    'too long',
    'two lengths',
    'broken chunks',
  ),
  piece: fc.constantFrom(1_000_000, 65_536, 1_000, 97),
  end: fc.constantFrom('end', 'end', 'end', 'reset', 'again', 'keep open'),
})

export const behaviour: fc.Arbitrary<Behaviour> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('answers' as const),
      page: fc.oneof(fc.constant(PLAIN), answer),
      others: answer,
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      bytes: fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), head),
      end: fc.constantFrom('end', 'reset', 'keep open'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('redirects' as const),
      status: fc.constantFrom(300, 301, 302, 303, 304, 307, 308),
      location: fc.oneof(inputs.address, fc.constantFrom('/?{turn}', '/'), inputs.text),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('for ever' as const),
      start: fc.oneof(fc.constantFrom('', OK, `${OK}\r\n`, `${OK}Transfer-Encoding: chunked\r\n\r\n`), head),
      again: fc.constantFrom(
        'a',
        'a: b\r\n',
        '1\r\na\r\n',
        'HTTP/1.1 103 a\r\n\r\n',
        '<p>',
        '\r\n',
        '\0'.repeat(1000),
      ),
    }),
    weight: 1,
  },
)

/** Answers one connection. @param path what is asked for @param turn how many requests there have been */
export function act(behaviour: Behaviour, socket: Socket, path: string, turn: number): void {
  switch (behaviour.kind) {
    case 'answers':
      void send(socket, path === '/' ? behaviour.page : behaviour.others)
      break
    case 'bytes':
      socket.write(behaviour.bytes, 'latin1')
      finish(socket, behaviour.end)
      break
    case 'redirects': {
      const location = behaviour.location.replace('{turn}', String(turn)).replace(/[\r\n]/g, '')
      socket.end(`HTTP/1.1 ${behaviour.status} a\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`)
      break
    }
    case 'for ever': {
      socket.write(behaviour.start, 'latin1')
      const again = Buffer.from(behaviour.again.repeat(Math.ceil(8_000 / behaviour.again.length)), 'latin1')
      const more = () => {
        while (!socket.destroyed && socket.write(again));
      }
      socket.on('drain', more)
      more()
    }
  }
}

async function send(socket: Socket, { head, body, coding, framing, piece, end }: Answer): Promise<void> {
  const { bytes, named } = codedBody(Buffer.from(body), coding)
  const lines = named === undefined ? '' : `Content-Encoding: ${named}\r\n`
  const parts = framed(bytes, framing, piece)
  socket.write(`${head}${lines}${parts.field}\r\n`, 'latin1')
  for (let from = 0; from < parts.bytes.length && !socket.destroyed; from += piece) {
    const isTaken = socket.write(parts.bytes.subarray(from, from + piece))
    if (!isTaken) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  }
  finish(socket, end)
}

function codedBody(
  body: Buffer,
  coding: Answer['coding'],
): { readonly bytes: Buffer; readonly named?: string } {
  switch (coding) {
    case 'none':
      return { bytes: body }
    case 'gzip':
      return { bytes: gzipSync(body), named: 'gzip' }
    case 'br':
      return { bytes: brotliCompressSync(body.subarray(0, 100_000)), named: 'br' }
    case 'deflate':
      return { bytes: deflateSync(body), named: 'deflate' }
    case 'twice':
      return { bytes: gzipSync(gzipSync(body)), named: 'gzip, gzip' }
    case 'not what it says':
      return { bytes: body, named: 'br' }
    case 'cut':
      return { bytes: gzipSync(body).subarray(0, -9), named: 'gzip' }
    case 'bomb':
      return { bytes: BOMB, named: 'gzip' }
  }
}

function framed(bytes: Buffer, framing: Answer['framing'], piece: number) {
  const length = (size: number) => `Content-Length: ${size}\r\n`
  switch (framing) {
    case 'length':
      return { field: length(bytes.length), bytes }
    case 'too short':
      return { field: length(bytes.length >> 1), bytes }
    case 'too long':
      return { field: length(bytes.length + 10), bytes }
    case 'two lengths':
      return { field: length(bytes.length) + length(bytes.length + 1), bytes }
    case 'none':
      return { field: 'Connection: close\r\n', bytes }
    case 'chunks':
    case 'broken chunks': {
      const chunks: Buffer[] = []
      // A few thousand are enough: each is a piece of its own to the reader.
      const size = Math.max(piece, Math.ceil(bytes.length / 5_000))
      for (let from = 0; from < bytes.length; from += size) {
        const part = bytes.subarray(from, from + size)
        chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
      }
      chunks.push(Buffer.from(framing === 'chunks' ? '0\r\n\r\n' : 'fffffffffffffffffff\r\n'))
      return { field: 'Transfer-Encoding: chunked\r\n', bytes: Buffer.concat(chunks) }
    }
  }
}

function finish(socket: Socket, end: Answer['end']): void {
  if (end === 'end') socket.end()
  if (end === 'reset') socket.destroy()
  // A second answer that was not asked for.
  if (end === 'again') socket.end(`${OK}Content-Length: 4\r\n\r\nhola`)
}
