// Runs in the cage beside the browser: passes connections of its loopback to the gate's socket outside.
// node bridge.js SOCKET READY: READY is written when it listens.
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { PROXY_PORT } from './flags.ts'

const [gate = '', ready = ''] = process.argv.slice(2)
createServer({ allowHalfOpen: true }, (client) => {
  const outside = connect({ path: gate, allowHalfOpen: true })
  client.on('error', () => outside.destroy()).on('close', () => outside.destroy())
  outside.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.pipe(outside).pipe(client)
}).listen(PROXY_PORT, '127.0.0.1', () => writeFileSync(ready, ''))
