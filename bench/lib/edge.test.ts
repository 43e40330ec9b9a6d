import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portOf } from '../../scripts/lib/ports.mjs'
import { startEdge } from './edge.mjs'

const web = createServer((request, response) => {
  if (request.url === '/data.json') {
    response.writeHead(200, { 'content-type': 'application/json', 'keep-alive': 'timeout=5', 'x-of': 'web' })
    response.end(JSON.stringify({ host: request.headers.host, method: request.method }))
    return
  }
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', etag: '"a"' })
  response.end(`<p>Hola, ${request.headers['accept-encoding']}</p>`)
})
let files: string
let edge: Awaited<ReturnType<typeof startEdge>>
let session: ClientHttp2Session
beforeAll(async () => {
  web.listen(0, '127.0.0.1')
  files = await mkdtemp(join(tmpdir(), 'edge-'))
  await writeFile(join(files, 'one.js'), 'one()')
  edge = await startEdge({ port: portOf(web), files, rewrite: (html) => html.replace('Hola', 'Adiós') })
  session = connect(`https://localhost:${edge.port}`, { rejectUnauthorized: false })
})
afterAll(async () => {
  session.destroy()
  await edge.stop()
  web.close()
  await rm(files, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}, over = session) => {
  const stream = over.request({ ':path': path, ...headers })
  const [answer] = await once(stream, 'response')
  return { answer, body: Buffer.concat(await stream.toArray()) }
}

describe('the edge', () => {
  test('hands requests over as the browser sent them, and what is answered but for the connection’s fields', async () => {
    const { answer, body } = await get('/data.json', { ':method': 'GET', accept: '*/*' })
    expect(answer).toMatchObject({ ':status': 200, 'x-of': 'web' })
    expect(answer).not.toHaveProperty('keep-alive')
    expect(JSON.parse(body.toString())).toEqual({ host: `localhost:${edge.port}`, method: 'GET' })
  })

  test('changes documents and compresses them', async () => {
    const { answer, body } = await get('/', { accept: 'text/html', 'accept-encoding': 'br' })
    expect(answer).toMatchObject({ ':status': 404, 'content-encoding': 'br' })
    expect(answer).not.toHaveProperty('etag')
    expect(brotliDecompressSync(body).toString()).toBe('<p>Adiós, identity</p>')
  })

  test('leaves alone what no document was asked for', async () => {
    const { body } = await get('/', { accept: '*/*', 'accept-encoding': 'br' })
    expect(body.toString()).toBe('<p>Hola, br</p>')
  })

  test('serves scripts of its own', async () => {
    const { answer, body } = await get('/bench/one.js')
    expect(answer).toMatchObject({ ':status': 200, 'content-type': 'text/javascript' })
    expect(brotliDecompressSync(body).toString()).toBe('one()')
    expect((await get('/bench/none.js')).answer[':status']).toBe(404)
  })

  test('takes a connection without a socket', async () => {
    const inside = connect('https://localhost', {
      createConnection: () =>
        connectTls({ socket: edge.connect(), ALPNProtocols: ['h2'], rejectUnauthorized: false }),
    })
    const { body } = await get('/data.json', {}, inside)
    expect(JSON.parse(body.toString()).host).toBe('localhost:443')
    inside.destroy()
  })
})
