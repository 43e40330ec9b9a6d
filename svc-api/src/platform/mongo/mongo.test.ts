import { Socket } from 'node:net'
import { StartError } from '@agency/service-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Analyser, answerJson, startAnalyser } from '../../testing/analyser-server.ts'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { startGateway } from '../../testing/start-gateway.ts'
import { storeKinds } from '../../testing/stores.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import { connectMongo, mongoHealth } from './mongo.ts'

let analyser: Analyser
beforeAll(async () => {
  analyser = await startAnalyser(answerJson(200, sampleResult()))
})
afterAll(() => analyser.close())

describe('connectMongo', () => {
  it.each([
    'mongodb://ana:s3cret@127.0.0.1:1/agency?serverSelectionTimeoutMS=200',
    'mongodb://ana:s3cret@127.0.0.1:99999/agency',
    'mongodb://ana:s3cret@127.0.0.1:1/agency?unknownOption=1',
  ])('says in one sentence, without the address, that it is not reachable: %#', async (uri) => {
    const failure = await connectMongo({ uri }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).not.toMatch(/s3cret|127\.0\.0\.1/)
  })
})

for (const { create } of storeKinds.filter(({ name }) => name === 'MongoDB')) {
  describe('a gateway on MongoDB', () => {
    it('answers 503 while the database is away, and works again when it is back, without a restart', async () => {
      const testStore = create()
      const server = new URL(testStore.env.MONGODB_URI ?? '')
      const proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port || 27017) })
      server.host = `127.0.0.1:${proxy.port}`
      const gateway = await startGateway({ env: { MONGODB_URI: server.href }, analyserUrl: analyser.url })
      const kept = sampleSave()
      const save = (body = sampleSave()) => gateway.post('/api/seo-analysis', body)
      const open = () => gateway.get(`/api/seo-analysis/${kept.uniqueId}`)
      expect((await save(kept)).status).toBe(201)

      proxy.cut()
      const [saved, opened, analyzed, health] = await Promise.all([
        save(),
        open(),
        gateway.post('/api/analyze-seo', { website: 'https://mitienda.es' }),
        gateway.get('/healthz'),
      ])
      for (const refused of [saved, opened]) {
        expect([refused.status, await refused.json()]).toEqual([
          503,
          {
            error: 'Ahora mismo no podemos guardar ni leer datos. Inténtalo de nuevo en unos minutos.',
            code: 'SERVICE_UNAVAILABLE',
          },
        ])
      }
      expect(health.status).toBe(503)
      // What needs no store still works, rate-limited in memory.
      expect(analyzed.status).toBe(200)

      proxy.reconnect()
      const again = sampleSave()
      let status = 503
      while (status === 503) status = (await save(again)).status
      expect(status).toBe(201)
      expect((await open()).status).toBe(200)
      expect((await gateway.get('/healthz')).status).toBe(200)

      await gateway.close()
      await proxy.close()
      await testStore.remove()
    }, 60_000)

    it('opens another database with the login of the one in the address', async () => {
      const testStore = create()
      const uri = testStore.env.MONGODB_URI ?? ''
      const connection = await connectMongo({ uri, database: 'another' })
      expect(connection.name).toBe('another')
      // Where the driver looks for the login when the address has no `authSource`.
      expect(connection.getClient().options.dbName).toBe(new URL(uri).pathname.slice(1))
      await connection.close()
      await testStore.remove()
    })

    it('fails a command whose connection the server has just ended, and goes on', async () => {
      const testStore = create()
      const uri = testStore.env.MONGODB_URI ?? ''
      const connection = await connectMongo({ uri })
      const ping = () => connection.db?.command({ ping: 1 })
      await ping()
      const { port } = new URL(uri)
      // What Node's `write` does between the server's FIN and the close event.
      const write = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket) {
        expect(String(this.remotePort)).toBe(port)
        this.destroy()
        return false
      })
      await expect(ping()).rejects.toThrow(/closed/)
      write.mockRestore()
      await expect.poll(ping).toMatchObject({ ok: 1 })
      await connection.close()
      await testStore.remove()
    })

    it('is healthy while the server accepts writes, and writes at most every five seconds', async () => {
      const testStore = create()
      const connection = await connectMongo({ uri: testStore.env.MONGODB_URI ?? '' })
      let now = Date.parse('2026-11-20T10:00:00.000Z')
      let refuses = false
      // Like a server that is full or has no primary: it responds, but refuses writes.
      const server = new Proxy(connection, {
        get: (target, name) =>
          name === 'collection' && refuses
            ? () => ({ updateOne: () => Promise.reject(new Error('not writable')) })
            : Reflect.get(target, name, target),
      })
      const check = mongoHealth({ connection: server, clock: () => new Date(now) })
      await Promise.all([check(), check()])
      refuses = true
      now += 4999
      await expect(check()).resolves.toBeUndefined()
      now += 1
      for (const _again of [1, 2]) await expect(check()).rejects.toThrow('not writable')
      refuses = false
      await expect(check()).resolves.toBeUndefined()
      expect(await connection.collection('health').countDocuments()).toBe(1)
      await connection.close()
      await testStore.remove()
    })

    it('has the unique index, however often and however many gateways start', async () => {
      const testStore = create()
      const uri = testStore.env.MONGODB_URI ?? ''
      const start = () => startGateway({ env: testStore.env, analyserUrl: analyser.url })
      const gateways = await Promise.all([start(), start()])
      gateways.push(await start())
      for (const gateway of gateways) await gateway.close()
      const connection = await connectMongo({ uri })
      const unique = async (collection: string) =>
        (await connection.collection(collection).indexes())
          .filter((index) => index.unique)
          .map(({ key }) => key)
      expect(await unique('analyses')).toEqual([{ uniqueId: 1 }])
      expect(await unique('rate_limits')).toEqual([{ key: 1 }])
      expect(await connection.collection('secrets').countDocuments()).toBe(1)
      await connection.close()
      await testStore.remove()
    })
  })
}
