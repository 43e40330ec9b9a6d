import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { ApiErrorSchema, ERROR_STATUS } from '../../packages/contracts/src/errors.ts'
import * as inputs from '../analyser/inputs.ts'
import { INSIDE } from '../api/gateway.ts'
import { hostile } from '../api/schema-inputs.ts'
import { type FuzzedService, startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'

const SECRET = 'un-secreto-entre-servicios-de-mas-de-32-letras'
const PREVIOUS = 'el-secreto-de-antes-que-tambien-tiene-sus-letras'
const HEAP_GROWTH_MAX = 32 * 1024 * 1024

interface Call {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Calls to svc-browser itself. It has no Chromium here: what it would open says that there is none. */
export const door: Suite = {
  name: 'browser/door',
  start: async () => {
    const service = await startService({
      main: 'svc-browser/dist/main.js',
      portVariable: 'BROWSER_PORT',
      env: { CHROMIUM_PATH: '/nowhere', SERVICE_SECRET: SECRET, SERVICE_SECRET_PREVIOUS: PREVIOUS },
    })
    await isAnswered(service, { path: '/visit', body: VISIT, headers: JSON_TYPE })
    const before = await service.heap()
    return {
      properties: [
        property('calls', call, (one) => isAnswered(service, one), { corpus: KNOWN_CALLS }),
        property('forged secrets', forged, (authorization) => isRefused(service, authorization), {
          corpus: FORGED,
        }),
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
  },
}

const VISIT = '{"website":"https://www.mitienda.es/","fresh":true}'
const JSON_TYPE = { 'content-type': 'application/json' }
const PATHS = ['/visit', '/render'] as const

const KNOWN_CALLS: readonly Call[] = PATHS.flatMap((path) =>
  [
    VISIT,
    '',
    'null',
    '[]',
    '{"website":"file:///etc/passwd"}',
    '{"website":"chrome://settings"}',
    '{"website":"view-source:https://www.mitienda.es/"}',
    '{"website":"http://169.254.169.254/"}',
    '{"website":{"toString":1}}',
    '{"website":"https://a.es/","website":"https://b.es/"}',
    `{"website":"https://a.es/${'a'.repeat(70_000)}"}`,
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    '\uFEFF{}',
  ].map((body) => ({ path, body, headers: JSON_TYPE })),
)

const call: fc.Arbitrary<Call> = fc.record({
  path: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...PATHS) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/visit/', '/visit?a=b', '/render/x', '/%76isit', '/judge', '/'),
    },
  ),
  body: fc.oneof(
    fc
      .record({ website: fc.oneof(inputs.address, hostile), fresh: hostile, isOfRun: hostile })
      .map((one) => JSON.stringify(one)),
    fc.string({ unit: 'binary' }),
    hostile.map((value) => JSON.stringify(value)),
    inputs.mutated([VISIT]),
  ),
  headers: fc.oneof(
    { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
        {},
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/json; charset=utf-7' },
        { ...JSON_TYPE, 'content-encoding': 'gzip' },
        { ...JSON_TYPE, 'content-encoding': 'nope' },
        { ...JSON_TYPE, accept: 'application/x-ndjson' },
        { ...JSON_TYPE, 'x-request-id': 'a'.repeat(5000) },
      ),
    },
  ),
})

/** A documented refusal: without Chromium nothing is opened. */
async function isAnswered(service: FuzzedService, { path, body, headers }: Call): Promise<void> {
  const authorization = `Bearer ${SECRET}`
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...headers, authorization },
    body,
  })
  const text = await response.text()
  service.mustRun()
  assert.equal(service.output(), '', 'it has logged an error')
  const { code } = ApiErrorSchema.parse(JSON.parse(text))
  assert(isDocumented(code) && ERROR_STATUS[code] === response.status, `${response.status} ${text}`)
  assert(code !== 'INTERNAL' && code !== 'UNAUTHORIZED', text)
  assert.doesNotMatch(text, INSIDE)
}

const isDocumented = (code: string): code is keyof typeof ERROR_STATUS => Object.hasOwn(ERROR_STATUS, code)

const FORGED: readonly string[] = [
  '',
  'Bearer',
  'Bearer ',
  SECRET,
  `bearer ${SECRET}`,
  `Basic ${SECRET}`,
  `Bearer  ${SECRET}`,
  `Bearer ${SECRET}, Bearer ${SECRET}`,
  `Bearer ${SECRET}${PREVIOUS}`,
  `Bearer ${SECRET.slice(0, -1)}`,
  `Bearer ${SECRET.toUpperCase()}`,
  'Bearer undefined',
]

/** A secret with a letter more, less or changed, or something else. */
const forged: fc.Arbitrary<string> = fc
  .oneof(
    inputs.mutated([`Bearer ${SECRET}`, `Bearer ${PREVIOUS}`]),
    fc.nat(SECRET.length).map((at) => `Bearer ${SECRET.slice(at)}${SECRET.slice(0, at)}`),
    fc.string(),
  )
  // No header carries anything else.
  .map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())
  .filter((text) => ![SECRET, PREVIOUS].some((secret) => text === `Bearer ${secret}`))

async function isRefused(service: FuzzedService, authorization: string): Promise<void> {
  for (const path of [...PATHS, '/healthz', '/nothing']) {
    const method = path.startsWith('/h') ? 'GET' : 'POST'
    const response = await fetch(service.url + path, {
      method,
      headers: { ...JSON_TYPE, authorization },
      ...(method === 'POST' && { body: VISIT }),
    })
    const text = await response.text()
    service.mustRun()
    assert.equal(service.output(), '', 'it has logged an error')
    assert.equal(response.status, 401, `${path} serves ${JSON.stringify(authorization)}`)
    assert.doesNotMatch(text, INSIDE)
  }
}
