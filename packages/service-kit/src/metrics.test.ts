import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

const open: Listening[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

async function keep(listening: Promise<Listening>): Promise<string> {
  const started = await listening
  open.push(started)
  return `http://127.0.0.1:${started.port}`
}

test('requests are counted by route pattern and status, never by address', async () => {
  const metrics = createMetrics()
  const app = express()
  app.use(metrics.timeRequests)
  app.get('/analyses/:id', (_request, response) => {
    response.sendStatus(204)
  })
  const site = await keep(listen(app, { host: '127.0.0.1', port: 0 }))
  const own = await keep(serveMetrics({ metrics, host: '127.0.0.1', port: 0 }))

  await fetch(`${site}/analyses/secret-id`)
  await fetch(`${site}/nowhere`)
  const text = await (await fetch(`${own}/metrics`)).text()

  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/analyses/:id",status="204"} 1',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('secret-id')
})

test('a gauge is read at every scrape', async () => {
  const metrics = createMetrics()
  let waiting = 1
  metrics.gauge('analyses_waiting', 'Analyses that wait for their turn.', () => waiting)
  waiting = 7
  expect(await metrics.text()).toContain('analyses_waiting 7')
})

test('a counter has all of its values from the start', async () => {
  const metrics = createMetrics()
  const count = metrics.counter('steps_total', { help: 'Steps.', label: 'step', values: ['first', 'second'] })
  count('second')
  count('second')
  const text = await metrics.text()
  expect(text).toContain('steps_total{step="first"} 0')
  expect(text).toContain('steps_total{step="second"} 2')
})

test('answers /metrics alone, in the format Prometheus reads', async () => {
  const own = await keep(serveMetrics({ metrics: createMetrics(), host: '127.0.0.1', port: 0 }))
  expect((await fetch(`${own}/metrics`)).headers.get('content-type')).toBe(
    'text/plain; version=0.0.4; charset=utf-8',
  )
  expect((await fetch(`${own}/`)).status).toBe(404)
})

test('without a port two processes each find their own', async () => {
  const first = await keep(serveMetrics({ metrics: createMetrics(), host: '127.0.0.1', port: undefined }))
  const second = await keep(serveMetrics({ metrics: createMetrics(), host: '127.0.0.1', port: undefined }))
  expect(first).not.toBe(second)
})

test('a given port that is taken fails the start', async () => {
  const first = await keep(serveMetrics({ metrics: createMetrics(), host: '127.0.0.1', port: 0 }))
  await expect(
    serveMetrics({ metrics: createMetrics(), host: '127.0.0.1', port: Number(new URL(first).port) }),
  ).rejects.toThrow('already taken')
})

test.each(['192.0.2.1', 'none.invalid', '127.0.0.256'])(
  'without a port, %s as the address is to blame',
  async (host) => {
    await expect(serveMetrics({ metrics: createMetrics(), host, port: undefined })).rejects.toThrow(
      `${host} is not an address of this machine.`,
    )
  },
)
