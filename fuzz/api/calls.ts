import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { z } from 'zod'
import { hugePng, plainImage, sidewaysPhoto, svgWithScript } from '../../svc-api/src/testing/images.ts'
import * as inputs from '../analyser/inputs.ts'
import { property, type Suite } from '../suite.ts'
import { ADMIN, assertDiscreet, type FuzzedGateway, startGateway } from './gateway.ts'
import { hostile, type JsonSchema, valuesOf } from './schema-inputs.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly body?: { readonly mediaType: string; readonly schema: JsonSchema }
  readonly isAdmins: boolean
  readonly answers: ReadonlyMap<number, Answer>
}

interface Answer {
  /** None where it has no body. */
  readonly schema?: z.ZodType | undefined
  /** Of a refusal. */
  readonly codes?: readonly unknown[] | undefined
}

/** Of the document, what a call needs. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}
interface Described {
  readonly requestBody?: Required<Content>
  readonly responses: Readonly<Record<string, Content>>
}

interface Call {
  readonly path: string
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Caches fill, and records are kept: thousands of saves of a few kB. */
const HEAP_GROWTH_MAX = 48 * 1024 * 1024

/** Calls that an analyser answers, of which these gateways have none. */
const ANALYSERS_CALLS: ReadonlySet<string> = new Set(['/api/analyze-seo', '/api/recheck'])

/** Every call of the gateway's own description, with bodies that fit it more or less: documented answers only. */
export const calls: Suite = {
  name: 'api/calls',
  start: async () => {
    const gateway = await startGateway()
    const { operations, schemas } = await describedBy(gateway)
    const ids = await knownIds(gateway)
    const images = uploads(await imagesOf())
    const before = await gateway.heap()
    return {
      properties: operations.map((operation) =>
        property(
          `${operation.method.toUpperCase()} ${operation.path}`,
          call(operation, schemas, ids, images),
          (one) => isAnswered(gateway, operation, one),
        ),
      ),
      finish: async () => {
        try {
          const grown = (await gateway.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await gateway.stop()
        }
      },
    }
  },
}

async function describedBy({ url }: FuzzedGateway) {
  const { paths, components } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description
  const parserOf = (schema: JsonSchema) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
          '#/components/schemas/',
          '#/$defs/',
        ),
      ),
    )
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]): Operation => {
      const [mediaType = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method,
        path,
        ...(content && { body: { mediaType, schema: content.schema } }),
        isAdmins: path.startsWith('/api/admin/'),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => {
            const schema = content?.['application/json']?.schema
            const codes = schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? [])
            return [Number(status), { schema: schema && parserOf(schema), codes }]
          }),
        ),
      }
    }),
  )
  return { operations, schemas: components.schemas }
}

/** Of records that there are, so that calls of one reach further than 404. */
async function knownIds({ url }: FuzzedGateway): Promise<readonly string[]> {
  const { token, timestamp } = (await (await fetch(`${url}/api/contact/token`)).json()) as {
    token: string
    timestamp: number
  }
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  // The form refuses what is sent sooner than a person could.
  await new Promise((resolve) => setTimeout(resolve, 4000))
  const message = {
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Hola, ¿qué tal?',
    token,
    timestamp,
    honeypot: '',
  }
  assert.equal((await post('/api/contact', message)).status, 201)
  const lists = ['contact-messages', 'projects', 'seo-analysis', 'templates']
  const found = await Promise.all(
    lists.map(async (list) => (await post(`/api/admin/${list}`, { ...ADMIN, limit: 5 })).text()),
  )
  return [...found.join().matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
}

function call(
  { path, body, isAdmins }: Operation,
  schemas: Readonly<Record<string, JsonSchema>>,
  ids: readonly string[],
  images: fc.Arbitrary<Uint8Array>,
): fc.Arbitrary<Call> {
  const id = fc.oneof(
    fc.constantFrom('a', ...ids),
    inputs.text.map((text) => encodeURIComponent(wellFormed(text))),
    fc.constantFrom(
      '%00',
      '%',
      '%E0%A4%A',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '__proto__',
      'a'.repeat(3000),
    ),
  )
  const paths = path.includes('{')
    ? id.map((one) => path.replace(/\{\w+\}/, () => one))
    : fc.oneof(
        { weight: 8, arbitrary: fc.constant(path) },
        {
          weight: 1,
          arbitrary: inputs.text.map(
            (text) => `${path}?a=${encodeURIComponent(wellFormed(text))}&a=b&a[$gt]=`,
          ),
        },
      )
  if (body === undefined) return paths.map((one) => ({ path: one, body: undefined, headers: {} }))
  const known = isAdmins ? ADMIN : {}
  const values = fc
    .tuple(valuesOf(body.schema, schemas), fc.integer({ min: 0, max: 9 }))
    // Mostly with the right credentials, so that what is behind them is reached.
    .map(([value, dice]) => (dice > 0 && isRecord(value) ? { ...value, ...known } : value))
  if (body.mediaType === 'multipart/form-data') {
    return fc.record({
      path: paths,
      body: fc.tuple(values, images).map(([value, bytes]) => formOf(value, bytes)),
      headers: fc.constant({}),
    })
  }
  return fc.record({
    path: paths,
    body: fc.oneof(
      { weight: 12, arbitrary: values.map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: inputs.mutated([JSON.stringify({ ...known, search: 'a', limit: 10 })]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '['.repeat(30_000),
          '{"a":'.repeat(10_000),
          '\uFEFF{}',
          '{"email":1,"email":2}',
        ),
      },
    ),
    headers: fc.oneof(
      { weight: 12, arbitrary: fc.constant({ 'content-type': body.mediaType }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...ODD_HEADERS),
      },
    ),
  })
}

/** Types and encodings that a body does not have, and answers of other kinds. */
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'br' },
  { 'content-type': 'application/json', 'content-encoding': 'nope' },
  { 'content-type': 'application/json', accept: 'application/x-ndjson' },
  { 'content-type': 'application/json', accept: 'text/csv' },
]

/** Without lone surrogates, which no address or form can carry. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** First bytes of what browsers upload, of what they should not, and of one that is two things. */
const IMAGE_STARTS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0],
  [0x52, 0x49, 0x46, 0x46, 0xff, 0xff, 0xff, 0xff, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x58],
  [0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  [0x1f, 0x8b, 8, 0],
] as const

/** A GIF of 1 × 1. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Whole images of every format that is taken, and of two that are not. */
const imagesOf = async (): Promise<readonly Uint8Array[]> => [
  ...(await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => plainImage(format, { width: 24, height: 16 })),
  )),
  await sidewaysPhoto(),
  hugePng({ width: 30_000, height: 30_000 }),
  svgWithScript,
  GIF,
]

/** Images as they are, with some bytes changed, cut short or with something behind them, and those that only begin as one. */
const uploads = (images: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const damaged = fc
    .record({
      image: fc.constantFrom(...images),
      edits: fc.array(fc.tuple(share, fc.nat(255)), { maxLength: 20 }),
      kept: fc.option(share, { nil: 1, freq: 4 }),
      tail: fc.constantFrom('', '<script>alert(1)</script>', 'PK\x03\x04', '%PDF-1.7'),
    })
    .map(({ image, edits, kept, tail }) => {
      const bytes = Uint8Array.from(image)
      for (const [at, value] of edits) bytes[Math.floor(at * bytes.length)] = value
      return Uint8Array.from([...bytes.subarray(0, Math.ceil(kept * bytes.length)), ...Buffer.from(tail)])
    })
  return fc.oneof(damaged, inputs.bytes(IMAGE_STARTS))
}

function formOf(value: unknown, bytes: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(isRecord(value) ? value : { value })) {
    if (name === 'image')
      form.append(name, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'a.png')
    else form.append(name, typeof field === 'string' ? wellFormed(field) : (JSON.stringify(field) ?? ''))
  }
  return form
}

async function isAnswered(gateway: FuzzedGateway, operation: Operation, { path, body, headers }: Call) {
  const response = await fetch(gateway.url + path, {
    method: operation.method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const { status } = response
  const text = await response.text()
  gateway.mustRun()
  assert.equal(gateway.output(), '', 'it has logged an error')
  // An address that names no record may name no call either, or one of another method.
  const isOther = status === 404 || status === 400
  assert(operation.answers.has(status) || isOther, `${status} is not documented: ${text.slice(0, 300)}`)
  assert(status !== 500, text.slice(0, 300))
  assert(status < 500 || ANALYSERS_CALLS.has(operation.path), text.slice(0, 300))
  if (status >= 400) assertDiscreet(response.headers, text)
  const type = response.headers.get('content-type') ?? ''
  const { schema, codes } = operation.answers.get(status) ?? {}
  if (schema && type.startsWith('application/json')) {
    const answer = schema.parse(JSON.parse(text)) as { code?: unknown }
    assert(codes === undefined || codes.includes(answer.code), `${status} ${answer.code} is not documented`)
  } else if (status !== 204) assert.match(type, /^(application\/(json|x-ndjson)|text\/csv)/)
}
