import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../testing/certificate.ts'
import type { FetchOrder, FetchOutcome } from '../testing/fetch-program.ts'
import { type RawServer, sendForEver, startRawServer } from '../testing/raw-server.ts'
import type { FetchOptions } from './safe-fetch.ts'

const PROGRAM = new URL('../testing/fetch-program.ts', import.meta.url)

let program: ChildProcess | undefined
let lastId = 0
beforeEach(() => {
  if (program === undefined || program.exitCode !== null) {
    program = fork(PROGRAM, { execArgv: ['--no-warnings'] })
  }
})
afterAll(() => void program?.kill())

const servers: RawServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Fetches in the other process; the end of that process is an outcome as well. */
function fetchThere(url: string, options: Partial<FetchOptions> = {}) {
  if (program === undefined) throw new Error('no process')
  const there = program
  lastId += 1
  const id = lastId
  const order = (what: FetchOrder) => there.send(what)
  const outcome = new Promise<string>((resolve) => {
    const handleMessage = (answer: FetchOutcome) => {
      if (answer.id === id) settle(answer.outcome)
    }
    const handleExit = () => settle('the process has ended')
    const settle = (what: string) => {
      there.off('message', handleMessage)
      there.off('exit', handleExit)
      resolve(what)
    }
    there.on('message', handleMessage)
    there.on('exit', handleExit)
    if (there.exitCode === null) order({ id, url, options })
    else handleExit()
  })
  return { outcome, leave: () => order({ leave: id }) }
}

async function serve(...told: Parameters<typeof startRawServer>): Promise<string> {
  const server = await startRawServer(...told)
  servers.push(server)
  return `${told[1] ? 'https' : 'http'}://127.0.0.1:${server.port}/`
}

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const CHUNKED = `${ANSWER}Transfer-Encoding: chunked\r\n\r\n`
const WHOLE = `${ANSWER}Content-Length: 4\r\n\r\nhola`
/** A body that ends with its connection. */
const coded = (coding: string) => `${ANSWER}Content-Encoding: ${coding}\r\nConnection: close\r\n\r\n`

const PAGE = Buffer.from('<h1>Hola</h1>'.repeat(20_000) + randomBytes(50_000).toString('hex'))
const GZIP = gzipSync(PAGE)
const GZIP_OF_LENGTH = `${ANSWER}Content-Encoding: gzip\r\nContent-Length: ${GZIP.length}\r\n\r\n`
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const chunk = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])

const sending =
  (...parts: readonly (Buffer | string)[]) =>
  (socket: Socket) => {
    for (const part of parts) socket.write(part)
    socket.end()
  }
const sendingThenReset =
  (...parts: readonly (Buffer | string)[]) =>
  (socket: Socket) =>
    socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))), () => socket.resetAndDestroy())
const sendingForEver = (start: Buffer | string, more: Buffer | string) => (socket: Socket) => {
  socket.write(start)
  sendForEver(socket, more)
}

describe('a body that ends while it is still being unpacked', { timeout: 60_000 }, () => {
  it.each<[string, Buffer]>([
    ['290 KB', randomBytes(290 * 1024)],
    ['400 KB of text', Buffer.from(randomBytes(400 * 1024).toString('base64'))],
    ['575 KB of text', Buffer.from(randomBytes(575 * 1024).toString('base64'))],
    ['700 KB', randomBytes(700 * 1024)],
    ['1000 KB', randomBytes(1000 * 1024)],
    ['1000 KB that become two', Buffer.from(randomBytes(1000 * 1024).toString('hex'))],
    ['34 KB that become 4800', Buffer.from(randomBytes(2000).toString('hex').repeat(1200))],
  ])('is read whole: %s', async (_what, body) => {
    const packed = gzipSync(body)
    const url = await serve(async (socket) => {
      socket.write(coded('gzip'))
      for (let from = 0; from < packed.length; from += 65_536) {
        const isTaken = socket.write(packed.subarray(from, from + 65_536))
        if (!isTaken) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
      }
      socket.end()
    })
    for (let run = 0; run < 25; run += 1) {
      expect(await fetchThere(url).outcome).toBe(`200, ${body.length} bytes`)
    }
  })
})

describe('an answer that goes wrong', () => {
  const cases: readonly [what: string, answer: (socket: Socket) => unknown, outcome: string][] = [
    ['reset before it begins', (socket) => socket.resetAndDestroy(), 'NETWORK'],
    ['ended within its status line', sending('HTTP/1.1 2'), 'NETWORK'],
    ['ended within its headers', sending('HTTP/1.1 200 OK\r\nContent-Ty'), 'NETWORK'],
    ['reset within its headers', sendingThenReset('HTTP/1.1 200 OK\r\nContent-Ty'), 'NETWORK'],
    ['reset within its body', sendingThenReset(`${ANSWER}Content-Length: 999999\r\n\r\n`, PAGE), 'NETWORK'],
    ['reset within gzip', sendingThenReset(GZIP_OF_LENGTH, half(GZIP)), 'NETWORK'],
    ['shorter than its length', sending(`${ANSWER}Content-Length: 9\r\n\r\nhola`), 'NETWORK'],
    ['ended within a chunk', sending(CHUNKED, 'ff\r\nhola'), 'NETWORK'],
    ['with a chunk longer than it says', sending(CHUNKED, '2\r\nhola\r\n'), 'NETWORK'],
    ['with a chunk of impossible size', sending(CHUNKED, 'fffffffffffffffff\r\nhola\r\n'), 'NETWORK'],
    ['with two lengths', sending(`${ANSWER}Content-Length: 4\r\n`, WHOLE.slice(ANSWER.length)), 'PROTOCOL'],
    ['with length and chunks', sending(`${ANSWER}Content-Length: 4\r\n`, CHUNKED.slice(17)), 'PROTOCOL'],
    ['corrupt gzip', sending(coded('gzip'), GZIP.subarray(0, 10), Buffer.alloc(500, 255)), 'ENCODING'],
    ['gzip, then garbage', sending(coded('gzip'), GZIP, '\x1f\x8b', PAGE), 'ENCODING'],
    ['brotli that is none', sending(coded('br'), Buffer.alloc(5000, 255)), 'ENCODING'],
    ['deflate that is none', sending(coded('deflate'), PAGE), 'ENCODING'],
    ['zstd, cut', sending(coded('zstd'), Buffer.from('28b52ffd010203', 'hex')), 'ENCODING'],
    ['status 099', sending('HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'), 'PROTOCOL'],
    ['101 alone', sending('HTTP/1.1 101 Switching Protocols\r\n\r\nhola'), 'PROTOCOL'],
    [
      '101 to another protocol',
      sendingForEver(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        PAGE,
      ),
      'PROTOCOL',
    ],
  ]
  it.each(cases)('is a failure like any other: %s', async (_what, answer, outcome) => {
    const url = await serve(answer)
    for (let run = 0; run < 3; run += 1) expect(await fetchThere(url).outcome).toBe(outcome)
  })

  const endless: typeof cases = [
    ['interim answers', sendingForEver('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(500)), 'PROTOCOL'],
    ['early hints', sendingForEver('', 'HTTP/1.1 103 Early\r\nLink: <a>\r\n\r\n'.repeat(500)), 'PROTOCOL'],
    ['a status line', sendingForEver('HTTP/1.1 200 ', 'a'.repeat(9000)), 'HEADERS'],
    ['headers', sendingForEver(ANSWER, 'a:\r\n'.repeat(500)), 'HEADERS'],
    ['trailers', sendingForEver(`${CHUNKED}0\r\n`, 'a: b\r\n'.repeat(500)), 'NETWORK'],
    ['one extension of a chunk', sendingForEver(`${CHUNKED}4;`, 'a'.repeat(9000)), 'NETWORK'],
    ['chunks of one byte', sendingForEver(CHUNKED, chunk('a').toString().repeat(5000)), 'TOO_BIG'],
    [
      'gzip without content',
      sendingForEver(Buffer.concat([Buffer.from(coded('gzip')), GZIP.subarray(0, 10)]), emptyBlocks()),
      'TOO_BIG',
    ],
    [
      'gzip files without content',
      sendingForEver(coded('gzip'), Buffer.alloc(60_000, gzipSync(''))),
      'TOO_BIG',
    ],
  ]
  it.each(endless)('ends early where it never would: %s', async (_what, answer, outcome) => {
    expect(await fetchThere(await serve(answer)).outcome).toBe(outcome)
  })

  it.each<[string, Partial<FetchOptions>, (socket: Socket) => unknown, string]>([
    [
      'a redirect',
      { maxRedirects: 0 },
      sendingForEver('HTTP/1.1 302 F\r\nLocation: /\r\n\r\n', PAGE),
      'REDIRECTS',
    ],
    ['HEAD', { method: 'HEAD' }, sendingForEver(`${ANSWER}\r\n`, PAGE), '200, 0 bytes'],
    ['what is cut', { tooBig: 'truncate', maxBytes: 0 }, sendingForEver(coded('gzip'), GZIP), '200, 0 bytes'],
    ['blank lines', { deadlineMs: 300 }, sendingForEver('', '\r\n'.repeat(5000)), 'TIMEOUT'],
  ])('lets go of a body that nobody wants: %s', async (_what, options, answer, outcome) => {
    expect(await fetchThere(await serve(answer), options).outcome).toBe(outcome)
  })
})

/** «Stored» blocks of no bytes. */
function emptyBlocks(): Buffer {
  return Buffer.alloc(60_000, Buffer.from('000000ffff', 'hex'))
}

describe('an odd answer that is one', () => {
  const brotli = brotliCompressSync(PAGE)
  it.each<[string, (socket: Socket) => unknown, RegExp]>([
    ['some interim answers', sending('HTTP/1.1 100 Continue\r\n\r\n'.repeat(5), WHOLE), /^200, 4 /],
    ['trailers', sending(CHUNKED, chunk('hola'), '0\r\nX: y\r\n\r\n'), /^200, 4 /],
    ['two answers', sending(WHOLE, WHOLE), /^200, 4 /],
    ['garbage after its body', sending(WHOLE, PAGE), /^200, 4 /],
    [
      'an offer of another protocol',
      sending(ANSWER, 'Upgrade: h2\r\nConnection: Upgrade', WHOLE.slice(15)),
      /^200, 4 /,
    ],
    ['HTTP/1.0', sending('HTTP/1.0 200 OK\r\n\r\nhola'), /^200, 4 /],
    ['gzip, cut', sending(coded('gzip'), half(GZIP)), /^200, \d{6} /],
    ['brotli, cut', sending(coded('br'), half(brotli)), /^200, \d{6} /],
    ['deflate, cut', sending(coded('deflate'), half(deflateSync(PAGE))), /^200, \d{6} /],
    ['gzip of nothing', sending(coded('gzip')), /^200, 0 /],
    [
      'gzip byte by byte',
      sending(
        coded('gzip').replace('Connection: close', 'Transfer-Encoding: chunked'),
        ...Array.from(gzipSync('hola'), (byte) => chunk(Buffer.of(byte))),
        '0\r\n\r\n',
      ),
      /^200, 4 /,
    ],
  ])('is read: %s', async (_what, answer, outcome) => {
    const url = await serve(answer)
    for (let run = 0; run < 3; run += 1) expect(await fetchThere(url).outcome).toMatch(outcome)
  })
})

describe('a caller that leaves', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['before the headers', () => {}],
    ['within the headers', (socket) => socket.write('HTTP/1.1 200 OK\r\nX-')],
    ['within a slow body', (socket) => socket.write(`${ANSWER}\r\n<h1>`)],
    ['within gzip', (socket) => socket.write(Buffer.concat([Buffer.from(coded('gzip')), half(GZIP)]))],
    [
      'within brotli',
      (socket) => socket.write(Buffer.concat([Buffer.from(coded('br')), half(brotliCompressSync(PAGE))])),
    ],
  ])('%s ends the connection, and nothing else', async (_what, answer) => {
    const connections: Socket[] = []
    const url = await serve((socket) => {
      connections.push(socket)
      answer(socket)
    })
    const { outcome, leave } = fetchThere(url)
    await expect.poll(() => connections.length).toBe(1)
    leave()
    expect(await outcome).toBe('left')
    await expect.poll(() => connections[0]?.destroyed).toBe(true)
  })
})

describe('TLS that goes wrong', () => {
  const certificate = selfSignedCertificate('127.0.0.1', new Date('2045-01-01T00:00:00Z'))
  it.each<[string, (socket: Socket) => unknown]>([
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['garbage', sending(PAGE)],
    ['an alert', sending(Buffer.from('15030300020228', 'hex'))],
    ['half a message', sending(Buffer.from('160303007a020000', 'hex'))],
    ['plain HTTP', sending(WHOLE)],
  ])('in the handshake is a failure like any other: %s', async (_what, answer) => {
    const url = await serve(answer)
    expect(await fetchThere(url.replace('http:', 'https:')).outcome).toBe('TLS')
  })

  it.each<[string, (raw: Socket) => unknown]>([
    ['a reset', (raw) => raw.resetAndDestroy()],
    ['garbage', (raw) => raw.end(PAGE)],
  ])('within a body is a failure like any other: %s', async (_what, end) => {
    const url = await serve((socket, raw) => {
      socket.write(GZIP_OF_LENGTH)
      socket.write(half(GZIP), () => end(raw))
    }, certificate)
    expect(await fetchThere(url).outcome).toBe('NETWORK')
  })

  it('that ends without saying so ends the body', async () => {
    const url = await serve((socket, raw) => {
      socket.write(coded('gzip'))
      socket.write(GZIP, () => raw.end())
    }, certificate)
    expect(await fetchThere(url).outcome).toBe('200, 360000 bytes')
  })
})
