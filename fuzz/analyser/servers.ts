import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import fc from 'fast-check'
import { AnalysisResultSchema } from '../../packages/contracts/src/analysis.ts'
import { ApiErrorSchema, ERROR_STATUS } from '../../packages/contracts/src/errors.ts'
import { portOf } from '../../scripts/lib/ports.mjs'
import { selfSignedCertificate } from '../../svc-seo/src/testing/certificate.ts'
import { type FuzzedService, startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'
import { act, type Behaviour, behaviour, HONEST, KNOWN } from './hostile-server.ts'
import * as inputs from './inputs.ts'

/** One analysis of a hostile site. */
interface Visit {
  readonly behaviour: Behaviour
  /** How the site is asked: over TLS it speaks TLS itself, or answers the handshake with its bytes. */
  readonly scheme: 'http' | 'https' | 'https to http'
  /** When the visitor closes the page; absent: stays. */
  readonly leaveMs?: number | undefined
}

/** Analyses at once: below what the analyser runs at a time, so that none waits for a site that hangs. */
const SLOTS = 5
/** Results are kept for a minute by address, of which there are a dozen. */
const HEAP_GROWTH_MAX = 32 * 1024 * 1024
/** A site that does not end takes the analyser's whole time: some visitors leave before. */
const LEAVE_MS = 400

const DAY_MS = 24 * 60 * 60 * 1000

/** The running analyser against servers that break HTTP, TLS and compression: it answers all of them, and an honest site meanwhile. */
export const servers: Suite = {
  name: 'analyser/servers',
  start: async () => {
    const service = await startService({
      main: 'svc-seo/dist/main.js',
      portVariable: 'SEO_PORT',
      env: { SEO_ALLOW_PRIVATE_NETWORK: '1' },
    })
    const honest = await startHost(false)
    const slots = await Promise.all(
      Array.from({ length: SLOTS }, async () => ({
        plain: await startHost(false),
        secure: await startHost(true),
      })),
    )
    const all = [honest, ...slots.flatMap(({ plain, secure }) => [plain, secure])]
    const visit = (one: Visit, index: number) => {
      const slot = slots[index % SLOTS]
      assert(slot)
      const host = one.scheme === 'https' ? slot.secure : slot.plain
      host.behave(one.behaviour)
      const scheme = one.scheme === 'http' ? 'http' : 'https'
      return analyse(service, `${scheme}://${host.address}/`, one.leaveMs)
    }
    const together = async (visits: readonly Visit[]) => {
      const answers = await Promise.all([analyse(service, `http://${honest.address}/`), ...visits.map(visit)])
      service.mustRun()
      assert.equal(answers[0], 200, 'an honest site was not analysed meanwhile')
      assert.equal(service.output(), '', 'it has logged an error')
    }
    await together([{ behaviour: HONEST, scheme: 'http' }])
    const before = await service.heap()
    return {
      properties: [
        property('sites at once', fc.array(oneVisit, { minLength: 1, maxLength: SLOTS }), together, {
          corpus: KNOWN_VISITS,
        }),
        property('calls', call, (body) => isAnswered(service, body)),
      ],
      finish: async () => {
        try {
          await together([])
          const grown = (await service.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await service.stop()
          for (const host of all) host.close()
        }
      },
    }
  },
}

const oneVisit: fc.Arbitrary<Visit> = fc
  .record({
    behaviour,
    scheme: fc.constantFrom('http', 'http', 'https', 'https to http'),
    leaveMs: fc.constantFrom(undefined, undefined, 0, 20, LEAVE_MS),
  })
  .map((one) => (mayHang(one.behaviour) ? { ...one, leaveMs: one.leaveMs ?? LEAVE_MS } : one))

function mayHang(behaviour: Behaviour): boolean {
  if (behaviour.kind === 'for ever') return true
  if (behaviour.kind === 'bytes') return behaviour.end === 'keep open'
  if (behaviour.kind === 'redirects') return false
  return [behaviour.page, behaviour.others].some(({ end }) => end === 'keep open')
}

/** Every known behaviour over both schemes, a few at once. */
const KNOWN_VISITS: readonly (readonly Visit[])[] = inGroups(
  KNOWN.flatMap((behaviour): Visit[] => {
    const leaveMs = mayHang(behaviour) ? LEAVE_MS : undefined
    return [
      { behaviour, scheme: 'http', leaveMs },
      { behaviour, scheme: 'https', leaveMs },
    ]
  }),
)

function inGroups(visits: readonly Visit[]): readonly (readonly Visit[])[] {
  const groups = Math.ceil(visits.length / SLOTS)
  return Array.from({ length: groups }, (_, index) => visits.slice(index * SLOTS, (index + 1) * SLOTS))
}

/** Bodies of calls to the analyser itself, none of which names a site that there is. */
const call: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record({ website: fc.oneof(inputs.address, fc.jsonValue()), fresh: fc.jsonValue() })
    .map((body) => JSON.stringify(body)),
  inputs.mutated(['{"website":"http://nadie.invalid/","fresh":true}']),
)

async function isAnswered(service: FuzzedService, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await checkAnswer(await fetch(`${service.url}/analyze`, { method: 'POST', headers, body }))
  assert.equal(service.output(), '', 'it has logged an error')
}

interface Host {
  readonly address: string
  readonly behave: (behaviour: Behaviour) => void
  readonly close: () => void
}

/** A server whose behaviour changes with each input. Its address stays: the analyser keeps a result for each. */
async function startHost(isSecure: boolean): Promise<Host> {
  let behaviour: Behaviour = HONEST
  let turn = 0
  const sockets = new Set<Socket>()
  const handle = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', (asked) => {
      turn += 1
      act(behaviour, socket, asked.toString('latin1').split(' ')[1] ?? '', turn)
    })
  }
  const certificate = selfSignedCertificate('mitienda.es', new Date(Date.now() + DAY_MS))
  const server = isSecure ? createTlsServer(certificate, handle) : createServer(handle)
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${portOf(server)}`,
    behave: (next) => {
      for (const socket of sockets) socket.destroy()
      behaviour = next
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Asks for an analysis and checks that its answer is a documented one. Resolves to the status, or `left`. */
async function analyse({ url }: FuzzedService, website: string, leaveMs?: number): Promise<number | 'left'> {
  const signal = leaveMs === undefined ? null : AbortSignal.timeout(leaveMs)
  try {
    const response = await fetch(`${url}/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ website, fresh: true }),
      signal,
    })
    return await checkAnswer(response)
  } catch (error) {
    if (signal?.aborted) return 'left'
    throw error
  }
}

/** A result, or a documented error without a stack. Resolves to the status. */
async function checkAnswer(response: Response): Promise<number> {
  const text = await response.text()
  const { status } = response
  if (status === 200) {
    AnalysisResultSchema.parse(JSON.parse(text))
  } else {
    const { code } = ApiErrorSchema.parse(JSON.parse(text))
    assert(isDocumented(code) && ERROR_STATUS[code] === status, `${status} ${text}`)
    assert(code !== 'INTERNAL', text)
    assert(!/\bat .*:\d+:\d+/.test(text), `a stack: ${text}`)
  }
  return status
}

const isDocumented = (code: string): code is keyof typeof ERROR_STATUS => code in ERROR_STATUS
