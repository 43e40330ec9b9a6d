import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { portOf } from '../lib/ports.mjs'

/** How long a slow answer is held, in milliseconds. */
const SLOW_MS = 1500
const PAGE = '<!doctype html><title>Apache2 Default Page</title><h1>It works!</h1>'

/**
 * What the proxy does to an answer: passes it on late, cuts it in the middle, gives nothing, resets the connection, or says
 * something else: random bytes, or a page of another server.
 * @typedef {'slow' | 'half' | 'silent' | 'reset' | 'garbage' | 'page'} Harm
 */

/**
 * A TCP proxy in front of a server of this machine. What is under way changes with `harm` too.
 * @param {number} target its port
 * @returns {Promise<{ port: number, harm: (harm?: Harm) => void, close: () => Promise<void> }>} `harm` without one heals
 */
export async function startFaultProxy(target) {
  /** @type {Harm | undefined} */
  let harm
  /** @type {Set<import('node:net').Socket>} */
  const harmed = new Set()
  const server = createServer((client) => {
    const origin = connect(target, '127.0.0.1')
    const end = () => {
      client.destroy()
      origin.destroy()
      harmed.delete(client)
    }
    client.on('error', end).on('close', end)
    // What is held back leaves first.
    origin.on('error', end).on('close', () => (harm === 'slow' ? setTimeout(end, 2 * SLOW_MS) : end()))
    client.on('data', (request) => {
      if (harm) harmed.add(client)
      if (harm === 'garbage') client.end(randomBytes(4096))
      else if (harm === 'page') client.end(httpPage())
      else if (harm === 'reset') client.resetAndDestroy()
      else if (harm !== 'silent') origin.write(request)
    })
    origin.on('data', (answer) => {
      if (harm === 'half') client.write(answer.subarray(0, Math.ceil(answer.length / 2)), end)
      else if (harm === 'slow') setTimeout(() => client.writable && client.write(answer), SLOW_MS)
      else client.write(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeHarmed = () => {
    for (const socket of harmed) socket.destroy()
    harmed.clear()
  }
  return {
    port: portOf(server),
    harm: (next) => {
      harm = next
      if (harm === undefined) closeHarmed()
    },
    close: async () => {
      closeHarmed()
      server.close()
    },
  }
}

const httpPage = () =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\nconnection: close\r\n\r\n${PAGE}`
