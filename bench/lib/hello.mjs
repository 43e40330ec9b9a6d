// What the gateway's calls are held against: an Express application that answers at once, behind the same middleware as the
// gateway or the web server, or bare. A process of its own, as they are: node hello.mjs gateway|web|bare
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/workspace.mjs'

const ofGateway = createRequire(join(ROOT, 'svc-api/package.json'))
const express = ofGateway('express')
const { default: helmet } = await import(ofGateway.resolve('helmet'))
const { createLogger, createMetrics, httpLogger, jsonBody, listen, requestId } = await import(
  '../../packages/service-kit/src/index.ts'
)
const HELLO = { hello: 'world' }
const BODY_MAX = 5_000_000

const app = express()
if (process.argv[2] !== 'bare') {
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
if (process.argv[2] === 'web') {
  app.use(createRequire(join(ROOT, 'shell/package.json'))('compression')())
}
app.get('/{*path}', (_request, response) => void response.json(HELLO))
app.post('/{*path}', jsonBody(BODY_MAX), (_request, response) => void response.status(201).json(HELLO))
const { port } = await listen(app, { host: '127.0.0.1', port: 0 })
process.send?.({ port })
