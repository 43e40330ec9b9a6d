// What the gateway's calls are held against: an Express application that answers at once, behind the same middleware as the
// gateway or the web server, or bare. `store` parses a saved analysis with the gateway's schema and commits its text, alone,
// as the gateway commits: what a save costs that does nothing else. A process of its own, as they are:
// node hello.mjs gateway|web|bare|store [FILE that is the answer, or the database of `store`]
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/workspace.mjs'

const ofGateway = createRequire(join(ROOT, 'svc-api/package.json'))
const express = ofGateway('express')
const { default: helmet } = await import(ofGateway.resolve('helmet'))
const { createLogger, createMetrics, httpLogger, jsonBody, listen, parseBody, requestId } = await import(
  '../../packages/service-kit/src/index.ts'
)
const HELLO = { hello: 'world' }
const BODY_MAX = 5_000_000
const [, , kind, file] = process.argv

const app = express()
if (kind !== 'bare') {
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.use(
    requestId(),
    httpLogger({
      logger: createLogger({ name: 'hello', level: process.env.LOG_LEVEL === 'silent' ? 'silent' : 'info' }),
    }),
    createMetrics().timeRequests,
    helmet(),
  )
}
if (kind === 'web') {
  app.use(createRequire(join(ROOT, 'shell/package.json'))('compression')())
}
if (kind === 'store') app.post('/{*path}', jsonBody(BODY_MAX), await saving(String(file)))
const body = kind === 'store' || file === undefined ? undefined : readFileSync(file)
app.get('/{*path}', (_request, response) => void (body ? response.send(body) : response.json(HELLO)))
app.post('/{*path}', jsonBody(BODY_MAX), (_request, response) => void response.status(201).json(HELLO))
const { port } = await listen(app, { host: '127.0.0.1', port: 0 })
process.send?.({ port })

async function saving(database) {
  const { SaveAnalysisRequestSchema } = await import('../../packages/contracts/src/index.ts')
  const { openSqlite } = await import('../../svc-api/src/platform/sqlite/sqlite.ts')
  const { createGroupCommit } = await import('../../svc-api/src/platform/sqlite/group-commit.ts')
  const db = openSqlite({ file: database })
  db.exec('CREATE TABLE saved (id TEXT PRIMARY KEY, results TEXT) STRICT')
  const insert = db.prepare('INSERT INTO saved VALUES (?, ?)')
  const commit = createGroupCommit(db)
  return async (request, response) => {
    const { uniqueId, results } = parseBody(SaveAnalysisRequestSchema, request)
    await commit(() => insert.run(uniqueId, results))
    response.status(201).json({ uniqueId })
  }
}
