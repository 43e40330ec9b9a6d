import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { readSiteEvent } from '../../packages/contracts/src/site-run.ts'
import { sitePage } from '../../svc-seo/src/testing/site-facts.ts'
import { type FuzzedService, startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'
import { type Behaviour, behaviour, HONEST, KNOWN } from './hostile-server.ts'
import * as inputs from './inputs.ts'
import { checkRefusal, type Host, startHost } from './servers.ts'

/** A run keeps four requests a second: in this time it has asked for robots.txt, the home and more. */
const LEAVE_MS = 1_500
const HEAP_GROWTH_MAX = 32 * 1024 * 1024

/** Runs over hostile sites, and calls that go on with facts which nobody has made: `POST /site` answers as documented. */
export const crawls: Suite = {
  name: 'analyser/crawls',
  start: async () => {
    const service = await startService({
      main: 'svc-seo/dist/main.js',
      portVariable: 'SEO_PORT',
      env: { SEO_ALLOW_PRIVATE_NETWORK: '1' },
    })
    const [plain, secure] = await Promise.all([startHost(false), startHost(true)])
    const over = async (host: Host, scheme: string, one: Behaviour) => {
      host.behave(one)
      await run(service, JSON.stringify({ website: `${scheme}://${host.address}/` }))
      service.mustRun()
      assert.equal(service.output(), '', 'it has logged an error')
    }
    await over(plain, 'http', HONEST)
    const before = await service.heap()
    return {
      properties: [
        property(
          'hostile sites',
          fc.record({ isSecure: fc.boolean(), one: behaviour }),
          ({ isSecure, one }) => over(isSecure ? secure : plain, isSecure ? 'https' : 'http', one),
          { corpus: KNOWN.map((one) => ({ isSecure: false, one })) },
        ),
        property('calls', call, async (body) => {
          await run(service, body)
          assert.equal(service.output(), '', 'it has logged an error')
        }),
      ],
      finish: async () => {
        try {
          await over(plain, 'http', HONEST)
          const grown = (await service.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await service.stop()
          for (const host of [plain, secure]) host.close()
        }
      },
    }
  },
}

/** A site that nobody has: what is tried is how the call is read. */
const website = 'http://nadie.invalid/'
const facts = sitePage('/', { links: ['/botas'], images: ['/foto.jpg'] })
const used = { ms: 1, requests: 2, bytes: 3 }

const call: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record({
      website: fc.oneof(inputs.address, fc.constant(website)),
      have: fc.jsonValue(),
      used: fc.jsonValue(),
    })
    .map((body) => JSON.stringify(body)),
  fc
    .record({ have: fc.array(fc.constant(facts), { maxLength: 3 }), used: fc.constantFrom(undefined, used) })
    .map((body) => JSON.stringify({ website, ...body })),
  inputs.mutated([JSON.stringify({ website, have: [facts], used })]),
)

/** Reads what is told in the time, and leaves. Another run may be under way: that is a documented refusal too. */
async function run({ url }: FuzzedService, body: string): Promise<void> {
  const signal = AbortSignal.timeout(LEAVE_MS)
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/site`, { method: 'POST', headers, body, signal })
    const text = await response.text()
    if (response.status !== 200) return checkRefusal(text, response.status)
    const events = text
      .trimEnd()
      .split('\n')
      .map((line) => readSiteEvent(JSON.parse(line)))
    const last = events.at(-1) ?? {}
    assert('end' in last || 'error' in last, `it has no end: ${text.slice(-200)}`)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
