import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '../../bench/lib/gateway.mjs'
import { inDatabase, startMongo, withDatabase } from '../lib/mongo-server.mjs'
import { startFaultProxy } from '../testing/fault-proxy.mjs'
import { ask, createLedger } from '../testing/ledger.mjs'
import { ADMIN } from '../testing/started-site.mjs'
import { isAnswered, isRefused, NotHere, until } from './fault.mjs'

const FAULTS = /** @type {const} */ ([
  ['reset', 'goes away and comes back'],
  ['silent', 'hangs and goes on'],
  ['garbage', 'gives random bytes'],
])

/**
 * What can happen to the database server.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function mongoFaults(fault) {
  const server = await startMongo()
  if (server === undefined) {
    await fault.run('MongoDB goes away and comes back', async () => {
      throw new NotHere('no MongoDB is named in MONGODB_URI, and Go is not installed')
    })
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const uri = withDatabase(server.uri, `faults_${randomUUID().replaceAll('-', '')}`)
  const proxy = await startFaultProxy(Number(new URL(uri).port || 27017))
  const throughProxy = new URL(uri)
  throughProxy.host = `127.0.0.1:${proxy.port}`
  const gateway = await startGateway({
    dataDir,
    env: { MONGODB_URI: throughProxy.href, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  })
  const ledger = createLedger(gateway.url)
  const storeState = async () => JSON.parse((await ask(`${gateway.url}/healthz`)).text).checks.store
  try {
    for (const [harm, text] of FAULTS) {
      await fault.run(`MongoDB ${text}`, async () => {
        await ledger.prepare(2)
        isAnswered(await ledger.sendMessage(), 201, 'message')
        isAnswered(await ledger.saveAnalysis(), 201, 'save')
        isAnswered(await ledger.createProject(), 201, 'project')
        proxy.harm(harm)
        try {
          const answers = [ledger.sendMessage(), ledger.saveAnalysis(), ledger.createProject()]
          for (const answer of await Promise.all(answers)) isRefused(answer, 503, 'a write')
          isRefused(await ledger.askPanel('/contact-messages'), 503, 'messages')
          assert.equal(await storeState(), 'down')
        } finally {
          proxy.harm()
        }
        await until(async () => assert.equal(await storeState(), 'ok'))
        await until(async () => isAnswered(await ledger.saveAnalysis(), 201, 'save'))
        await fault.isAllThere(ledger)
      })
    }
  } finally {
    gateway.stop()
    await proxy.close()
    await inDatabase(uri, (connection) => connection.dropDatabase())
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
