import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as inputs from './analyser/inputs.ts'
import { INSIDE, startGateway } from './api/gateway.ts'
import { type FuzzedService, startService } from './service.ts'
import { property, type StartedSuite, type Suite } from './suite.ts'

/** What follows an ambiguous request on the same connection: an answer to it is a smuggled request's. */
const SMUGGLED = 'GET /api/site HTTP/1.1\r\nHost: a\r\n\r\n'
/** A connection that waits for more is closed from here. */
const QUIET_MS = 150
const HEAP_GROWTH_MAX = 32 * 1024 * 1024

/** HTTP as no client of ours writes it: refused or closed, and never taken for two requests. */
export const wire: Suite = {
  name: 'api/wire',
  start: async () => {
    const gateway = await startGateway()
    return startedWire(gateway, {
      isExpected: (status) => status < 500,
      // Errors of the API are JSON, whatever was sent.
      isDiscreet: (answer) => !/^content-type: text\/html/im.test(answer),
    })
  },
}

/** The same to the web server, which passes `/api` on. It has no release here: pages answer 503. */
export const shellWire: Suite = {
  name: 'shell/wire',
  start: async () => {
    const gateway = await startGateway()
    const releases = mkdtempSync(join(tmpdir(), 'fuzz-releases-'))
    const shell = await startService({
      main: 'shell/dist/web/main.js',
      portVariable: 'PORT',
      env: { API_URL: gateway.url, RELEASES_DIR: releases },
    })
    const started = await startedWire(shell, {
      isExpected: (status) => status < 500 || status === 503,
      isDiscreet: (answer) => !INSIDE.test(answer),
    })
    return {
      ...started,
      finish: async () => {
        try {
          await started.finish?.()
        } finally {
          await gateway.stop()
          rmSync(releases, { recursive: true, force: true })
        }
      },
    }
  },
}

interface Answers {
  readonly isExpected: (status: number) => boolean
  /** Whether all that came tells nothing that it must not. */
  readonly isDiscreet: (answer: string) => boolean
}

async function startedWire(
  service: FuzzedService,
  { isExpected, isDiscreet }: Answers,
): Promise<StartedSuite> {
  await isWell(service)
  const before = await service.heap()
  const statusesOf = (bytes: string) => exchange(service, bytes, isDiscreet)
  return {
    properties: [
      property(
        'requests framed in two ways',
        framedTwice,
        async (request) => {
          const answers = await statusesOf(request)
          // None where it waits for the rest of a body.
          assert(
            answers.length < 2 && answers.every((status) => status === 400),
            `answered ${answers.join(', ')}`,
          )
          await isWell(service)
        },
        { corpus: FRAMED_TWICE },
      ),
      property(
        'bytes',
        fc.oneof(request, inputs.mutated(REQUESTS), fc.string({ unit: 'binary', maxLength: 400 })),
        async (bytes) => {
          // 505 is a version of HTTP that there is not.
          for (const status of await statusesOf(bytes))
            assert((status >= 200 && isExpected(status)) || status === 505, `answered ${status}`)
          await isWell(service)
        },
        { corpus: REQUESTS },
      ),
    ],
    finish: async () => {
      try {
        const grown = (await service.heap()) - before
        assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
      } finally {
        await service.stop()
      }
    },
  }
}

const POST = 'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

/** A length and chunks, two lengths, or chunks that are none (RFC 9112, sections 6.1 and 6.3). */
const FRAMED_TWICE: readonly string[] = [
  `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length: 2, 4\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`,
  `${POST}Content-Length : 2\r\n\r\n{}${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n${SMUGGLED}`,
  `GET /api/site HTTP/1.1\r\nHost: a\r\nX: a\r\n Content-Length: 9\0\r\n\r\n${SMUGGLED}`,
  `GET /api/site HTTP/1.1\nHost: a\n\n${SMUGGLED}`,
]

const length = fc.constantFrom('0', '2', '4', '5', '+2', '-1', '0x2', '2, 2', '2 2', '2;', '1e1', '')
const coding = fc.constantFrom(
  'chunked',
  'Chunked',
  'chunked, identity',
  'identity, chunked',
  'gzip, chunked',
  ' chunked',
  '\tchunked',
)

/** A length and a coding at once, in any order and case. */
const framedTwice: fc.Arbitrary<string> = fc
  .tuple(length, coding, fc.boolean(), fc.constantFrom('Content-Length', 'content-length', 'CONTENT-LENGTH'))
  .map(([bytes, encoding, isFirst, name]) => {
    const lines = [`${name}: ${bytes}`, `Transfer-Encoding: ${encoding}`]
    return `${POST}${(isFirst ? lines : lines.toReversed()).join('\r\n')}\r\n\r\n0\r\n\r\n${SMUGGLED}`
  })

const REQUESTS: readonly string[] = [
  `${POST}Content-Length: 2\r\n\r\n{}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nTrailer: a\r\n\r\n`,
  `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `${POST}Expect: nothing\r\nContent-Length: 2\r\n\r\n{}`,
  'GET http://otro.example/api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[/api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //otro.example/api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT otro.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE /api/site HTTP/1.1\r\nHost: a\r\nCookie: secreto\r\n\r\n',
  'HEAD /api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /api/site HTTP/0.9\r\n\r\n',
  'GET /api/site HTTP/1.0\r\n\r\n',
  'GET /api/site HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /api/site HTTP/1.1\r\n\r\n',
  'GET /api/site HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /api/site HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /api/site HTTP/1.1\r\nHost: a\r\nRange: bytes=0-,-1,5-2\r\n\r\n',
  `GET /api/site HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /api/site HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(3000)}\r\n`,
  'GET /api/%00 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/site\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET  /api/site  HTTP/1.1\r\nHost: a\r\n\r\n',
  '\r\n\r\nGET /api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  'get /api/site HTTP/1.1\r\nHost: a\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  '',
]

const request: fc.Arbitrary<string> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND', 'get', ''),
    target: fc.oneof(inputs.address, fc.constantFrom('/api/site', '/api/admin/login', '/api/contact', '*')),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'http/1.1', ''),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom('Host', 'Content-Type', 'Content-Length', 'Connection', 'Accept', 'X'),
        inputs.text,
      ),
      {
        maxLength: 5,
      },
    ),
    body: inputs.text,
    end: fc.constantFrom('\r\n', '\n', '\r'),
  })
  .map(({ method, target, version, headers, body, end }) =>
    [`${method} ${target} ${version}`, ...headers.map((line) => line.join(': ')), '', body].join(end),
  )

/** Sends bytes on a connection of their own. Statuses of what is answered until it is quiet or closed. */
async function exchange(
  { port }: FuzzedService,
  bytes: string,
  isDiscreet: Answers['isDiscreet'],
): Promise<readonly number[]> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {})
  socket.setTimeout(QUIET_MS, () => socket.destroy())
  socket.write(Buffer.from(bytes))
  await once(socket, 'close')
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  assert(answer === '' || answer.startsWith('HTTP/1.1 '), `answered ${answer.slice(0, 80)}`)
  assert(isDiscreet(answer), `answered ${answer.slice(0, 300)}`)
  // An invitation to send the body is no answer yet.
  return statuses.filter((status) => status !== 100)
}

async function isWell({ url, mustRun, output }: FuzzedService): Promise<void> {
  mustRun()
  assert.equal(output(), '', 'it has logged an error')
  assert.equal((await fetch(`${url}/livez`)).status, 200)
}
