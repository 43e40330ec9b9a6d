import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { type HealthCheck, healthRoutes } from './health.ts'
import { type Listening, listen } from './listen.ts'

let listening: Listening | undefined
afterEach(async () => {
  await listening?.close(0)
})

async function ask(path: string, checks?: Record<string, HealthCheck>, notes: Record<string, string> = {}) {
  const app = express().use(
    healthRoutes(checks === undefined ? {} : { checks: () => checks, notes: () => notes, timeoutMs: 100 }),
  )
  listening = await listen(app, { host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${listening.port}${path}`)
  return {
    status: response.status,
    body: await response.json(),
    cache: response.headers.get('cache-control'),
  }
}

const well: HealthCheck = async () => {}
const ill: HealthCheck = async () => {
  throw new Error('connect ECONNREFUSED at mongodb://user:secret@host')
}

it('is alive even while checks fail', async () => {
  expect(await ask('/livez', { store: ill })).toEqual({
    status: 200,
    body: { status: 'ok' },
    cache: 'no-store',
  })
})

it('stays healthy whatever it notes', async () => {
  expect(await ask('/healthz', { store: well }, { backup: 'overdue' })).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { store: 'ok' }, notes: { backup: 'overdue' } },
  })
})

it('is healthy without checks', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

it('names each check', async () => {
  expect(await ask('/healthz', { store: well, seo: well })).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { store: 'ok', seo: 'ok' } },
  })
})

it('is 503 while one is down, and says which but not why', async () => {
  expect(await ask('/healthz', { store: ill, seo: well })).toMatchObject({
    status: 503,
    body: { status: 'down', checks: { store: 'down', seo: 'ok' } },
  })
})

it('counts a check that never responds as down', async () => {
  expect(await ask('/healthz', { store: () => new Promise(() => {}) })).toMatchObject({
    status: 503,
    body: { checks: { store: 'down' } },
  })
})
