import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import express, { type Express } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { errorHandler } from './error-handler.ts'
import { type Listening, listen } from './listen.ts'
import { createLogger, httpLogger } from './logger.ts'
import { notFound } from './not-found.ts'
import { jsonBody, jsonOnly, parseBody } from './parse.ts'
import { requestId } from './request-id.ts'

const PersonSchema = z.object({
  name: z.string('Escribe tu nombre.').min(1, 'Escribe tu nombre.'),
  age: z.number().optional(),
  tags: z.array(z.object({ label: z.string() })).optional(),
})

let lines: string[]
let listening: Listening

function testApp(): Express {
  lines = []
  const logger = createLogger({
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const app = express()
  app.use(requestId(), httpLogger({ logger }))
  app.post('/people/:secretId', jsonBody(200), (request, response) => {
    response.status(201).json(parseBody(PersonSchema, request))
  })
  app.get('/livez', (_request, response) => void response.end())
  app.post('/locked', jsonBody(200), jsonOnly(), () => {
    throw new AppError('UNAUTHORIZED', 'Credenciales incorrectas')
  })
  app.get('/busy', () => {
    throw new AppError('QUEUE_FULL', 'Hay mucha gente.', { retryAfterSeconds: 7, cause: new Error('full') })
  })
  app.get('/broken', async () => {
    throw Object.assign(new Error('password of ana@example.com', { cause: new Error('inner cause') }), {
      body: 'ana@example.com wrote this',
    })
  })
  app.get('/zod', () => {
    PersonSchema.parse({ name: '' })
  })
  app.get('/thrown-text', () => {
    throw 'just a text'
  })
  app.get('/half', (_request, response, next) => {
    response.write('half', () => next(new Error('in the middle')))
  })
  app.use(notFound(), errorHandler({ logger }))
  return app
}

beforeEach(async () => {
  listening = await listen(testApp(), { host: '127.0.0.1', port: 0 })
})
afterEach(() => listening.close(0))

const url = (path: string) => `http://127.0.0.1:${listening.port}${path}`
const logged = () => lines.map((line) => JSON.parse(line))

async function post(body: string | Blob | undefined, headers: Record<string, string> = {}) {
  const response = await fetch(url('/people/se-cr-et?email=ana@example.com'), {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: await response.json() }
}
const JSON_TYPE = { 'content-type': 'application/json' }

describe('a JSON body', () => {
  it('becomes the value of its schema, without what the schema does not know', async () => {
    const body = '{"name":"Ana","role":"admin","__proto__":{"age":1},"constructor":{"prototype":{"age":1}}}'
    expect(await post(body, JSON_TYPE)).toEqual({ status: 201, body: { name: 'Ana' } })
  })

  it('may name its charset', async () => {
    const answer = await post('{"name":"Íñigo"}', { 'content-type': 'application/json; charset=utf-8' })
    expect(answer).toEqual({ status: 201, body: { name: 'Íñigo' } })
  })

  it.each([
    ['not JSON', '{"name":', JSON_TYPE, 400, 'BAD_JSON'],
    ['a text', '"Ana"', JSON_TYPE, 400, 'BAD_JSON'],
    ['null', 'null', JSON_TYPE, 400, 'BAD_JSON'],
    ['too large', JSON.stringify({ name: 'a'.repeat(300) }), JSON_TYPE, 413, 'TOO_LARGE'],
    ['too large and broken', `{"name":"${'a'.repeat(300)}`, JSON_TYPE, 413, 'TOO_LARGE'],
    [
      'a form',
      'name=Ana',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['plain text', '{"name":"Ana"}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['without a type', new Blob(['{"name":"Ana"}']), {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'in another charset',
      '{"name":"Ana"}',
      { 'content-type': 'application/json; charset=latin1' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'in an unknown encoding',
      '{"name":"Ana"}',
      { ...JSON_TYPE, 'content-encoding': 'snappy' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['not really gzip', '{"name":"Ana"}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 400, 'BAD_JSON'],
  ])('is refused when it is %s', async (_case, body, headers, status, code) => {
    const answer = await post(body, headers as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: expect.stringMatching(/^\p{Lu}.+\.$/u), code })
  })

  it.each([
    ['no body at all', undefined, {}],
    ['an empty body', '', JSON_TYPE],
    ['an empty object', '{}', JSON_TYPE],
    ['an operator instead of a text', '{"name":{"$ne":1}}', JSON_TYPE],
    ['a number instead of a text', '{"name":1}', JSON_TYPE],
    ['a list instead of a text', '{"name":["Ana"]}', JSON_TYPE],
    ['null instead of a text', '{"name":null}', JSON_TYPE],
  ])('is refused with the sentence of its field: %s', async (_case, body, headers) => {
    expect(await post(body, headers as Record<string, string>)).toEqual({
      status: 400,
      body: { error: 'Escribe tu nombre.', code: 'INVALID', fields: { name: 'Escribe tu nombre.' } },
    })
  })

  it('is refused with one sentence for each of several fields, in Spanish also where the schema has none', async () => {
    expect(await post('{"name":"","age":"x","tags":[{"label":1}]}', JSON_TYPE)).toEqual({
      status: 400,
      body: {
        error: 'Revisa los datos marcados.',
        code: 'INVALID',
        fields: {
          name: 'Escribe tu nombre.',
          age: expect.stringContaining('se esperaba número'),
          'tags.0.label': expect.stringContaining('se esperaba texto'),
        },
      },
    })
  })

  it('is refused as a whole, without fields, when it is a list', async () => {
    const answer = await post('[]', JSON_TYPE)
    expect(answer).toEqual({
      status: 400,
      body: { error: expect.stringContaining('se esperaba'), code: 'INVALID' },
    })
  })

  it('is refused when a text holds half a surrogate pair', async () => {
    expect(await post('{"name":"Ana","tags":[{"label":"\\ud83d"}]}', JSON_TYPE)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { 'tags.0.label': expect.stringContaining('caracteres') } },
    })
    expect(await post('{"name":"😀"}', JSON_TYPE)).toMatchObject({ status: 201, body: { name: '😀' } })
  })
})

describe('an error', () => {
  it('travels with its status, code, sentence and Retry-After, and is not cached', async () => {
    const response = await fetch(url('/busy'))
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: 'Hay mucha gente.', code: 'QUEUE_FULL' })
  })

  it.each(['/broken', '/thrown-text'])('that is unexpected is a 500 without details (%s)', async (path) => {
    const response = await fetch(url(path))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en unos minutos.',
      code: 'INTERNAL',
    })
  })

  it('is logged with the id of the response and its causes, without extra properties', async () => {
    const response = await fetch(url('/broken'))
    await response.text()
    const id = response.headers.get('x-request-id')
    const failure = logged().find((line) => line.msg === 'request failed')
    expect(failure).toMatchObject({ requestId: id, code: 'INTERNAL', err: { type: 'Error' } })
    expect(JSON.stringify(failure)).toContain('inner cause')
    expect(lines.join('')).not.toContain('wrote this')
  })

  it('of zod is a 400 with its fields', async () => {
    const response = await fetch(url('/zod'))
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Escribe tu nombre.', code: 'INVALID', fields: { name: 'Escribe tu nombre.' } },
    ])
  })

  it('after the first byte cuts the connection', async () => {
    const response = await fetch(url('/half'))
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('for an unknown path is a 404', async () => {
    const response = await fetch(url('/nowhere'))
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'No existe lo que buscas.', code: 'NOT_FOUND' },
    ])
  })

  it.each(['http://[/people', 'http://[::1/people'])(
    'for a target that is no address is a 404 (%s)',
    async (path) => {
      const request = http.get({ port: listening.port, path })
      const [response] = await once(request, 'response')
      expect(response.statusCode).toBe(404)
      expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(await json(response)).toEqual({ error: 'No existe lo que buscas.', code: 'NOT_FOUND' })
      expect(logged()).toMatchObject([{ method: 'GET', status: 404 }])
    },
  )

  it('for a path that cannot be decoded is a 400', async () => {
    const response = await fetch(url('/people/%E0%A4%A'), { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'La petición no es válida.', code: 'INVALID' },
    ])
  })
})

describe('the log of a request', () => {
  it('names method, route, status and id, and no address, query, header or body', async () => {
    await post('{"name":"Ana Pérez"}', { ...JSON_TYPE, authorization: 'Basic c2VjcmV0' })
    const [line, ...others] = logged()
    expect(others).toEqual([])
    expect(line).toMatchObject({ method: 'POST', route: '/people/:secretId', status: 201, msg: 'request' })
    expect(line.requestId).toMatch(/^[\w-]{36}$/)
    for (const secret of ['se-cr-et', 'ana@example.com', 'Ana Pérez', 'c2VjcmV0', '127.0.0.1']) {
      expect(lines.join('')).not.toContain(secret)
    }
  })

  it('has no line for liveness probes at the default level', async () => {
    expect((await fetch(url('/livez'))).status).toBe(200)
    expect((await fetch(url('/livez'), { method: 'POST' })).status).toBe(404)
    expect(logged().map(({ method, status }) => [method, status])).toEqual([['POST', 404]])
  })

  it('removes what is named like personal data or a secret', () => {
    const logger = createLogger({
      name: 'test',
      destination: { write: (line: string) => void lines.push(line) },
    })
    logger.info({ email: 'a@b.es', user: { password: 'x', phone: '600 123 123' }, kept: 1 }, 'hello')
    expect(logged().at(-1)).toMatchObject({ kept: 1, msg: 'hello', user: {} })
    expect(lines.at(-1)).not.toMatch(/a@b\.es|600 123 123|"x"/)
  })

  it('takes over the incoming id if it is safe, else creates one', async () => {
    const idOf = async (given: string) =>
      (await fetch(url('/nowhere'), { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('abc-12345')).toBe('abc-12345')
    expect(await idOf('"><script>')).toMatch(/^[\w-]{36}$/)
    expect(await idOf('x'.repeat(65))).toMatch(/^[\w-]{36}$/)
  })
})

it('refuses other media types first, and accepts JSON or no body', async () => {
  const statusOf = async (body: string | undefined, type: string | undefined) =>
    (
      await fetch(url('/locked'), {
        method: 'POST',
        ...(body === undefined ? {} : { body }),
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      })
    ).status
  expect(await statusOf('a=1', 'application/x-www-form-urlencoded')).toBe(415)
  expect(await statusOf('{}', 'application/json')).toBe(401)
  expect(await statusOf(undefined, undefined)).toBe(401)
})
