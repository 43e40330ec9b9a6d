import { connect } from 'node:net'

/** @typedef {{ perSecond: number, p99: number }} Load `p99` in milliseconds */

/**
 * Sends requests over keep-alive connections, one at a time on each, as fast as the server answers. A client of our own: it
 * must cost less than the server that it measures.
 * @param {{ url: string, requests: Buffer[], connections: number }} options `requests`: whole, as `requestOf` makes them
 * @returns {Promise<Load>}
 * @throws Error when an answer is no success
 */
export async function sendAll({ url, requests, connections }) {
  const { hostname, port } = new URL(url)
  const times = []
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay(true)
      try {
        for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
          const sent = performance.now()
          await answerTo(socket, request)
          times.push(performance.now() - sent)
        }
      } finally {
        socket.destroy()
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/**
 * One request as it goes over the wire.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object | undefined, headers?: Record<string, string> }} [options]
 * @returns {Buffer}
 */
export function requestOf(method, path, { body, headers = {} } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** @param {import('node:net').Socket} socket @param {Buffer} request */
function answerTo(socket, request) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    let parts = []
    /** Bytes of the whole answer: known with its head; of a chunked one never. */
    let length = Number.POSITIVE_INFINITY
    let isChunked = false
    const end = (/** @type {() => void} */ settle) => {
      socket.off('data', onData).off('error', onError).off('close', onClose)
      settle()
    }
    const onError = (/** @type {Error} */ error) => end(() => reject(error))
    const onClose = () => end(() => reject(new Error('the server closed the connection')))
    const onData = (/** @type {Buffer} */ part) => {
      parts.push(part)
      if (length === Number.POSITIVE_INFINITY && !isChunked) {
        const all = Buffer.concat(parts)
        parts = [all]
        const headEnd = all.indexOf('\r\n\r\n')
        if (headEnd === -1) return
        const head = all.toString('latin1', 0, headEnd)
        const status = Number(head.slice(9, 12))
        if (status < 200 || status > 299)
          return end(() => reject(new Error(`${status}: ${all.toString('utf8', headEnd)}`)))
        isChunked = /^transfer-encoding: chunked/im.test(head)
        const size = status === 204 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
        if (!isChunked) length = headEnd + 4 + size
      }
      if (isChunked) {
        const last = /** @type {Buffer} */ (parts.at(-1))
        if (last.subarray(-5).equals(LAST_CHUNK)) end(() => resolve(undefined))
      } else if (parts.reduce((sum, { length: size }) => sum + size, 0) >= length)
        end(() => resolve(undefined))
    }
    socket.on('data', onData).on('error', onError).on('close', onClose)
    socket.write(request)
  })
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')
