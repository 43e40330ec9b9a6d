import { createServer } from 'node:net'
import { pipeline, Transform } from 'node:stream'

/** What a TCP segment carries on Ethernet: the grain in which a line hands bytes over. */
const SEGMENT_BYTES = 1460
/** A line asks for more this long before it is idle, so that a late timer costs no throughput. */
const LEAD_MS = 20

/**
 * One direction of a slow link, shared by all connections: bytes leave one after the other at the link's rate and arrive a
 * delay later.
 * @param {{ bytesPerSecond: number, delayMs: number }} link
 * @returns {(bytes: number, onArrival: () => void, onRoom?: () => void) => void} sends; `onRoom` is called when the link
 *   wants more
 */
export function createLine({ bytesPerSecond, delayMs }) {
  let freeAt = 0
  const arrivals = later()
  const rooms = later()
  return (bytes, onArrival, onRoom) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    arrivals(freeAt + delayMs, onArrival)
    if (onRoom) rooms(freeAt - LEAD_MS, onRoom)
  }
}

/** Runs actions in the order given, whichever timer comes first: timers of the same millisecond have no order. */
function later() {
  /** @type {(() => void)[]} */
  const queue = []
  return (at, action) => {
    queue.push(action)
    setTimeout(() => queue.shift()?.(), Math.max(0, at - performance.now()))
  }
}

/**
 * A stream whose bytes take a line. It holds back its source, so that no more than a few packets wait at a time.
 * @param {ReturnType<typeof createLine>} line
 * @param {{ afterMs?: number }} options `afterMs`: the first bytes wait this long before they leave
 * @returns {Transform}
 */
export function paced(line, { afterMs = 0 } = {}) {
  let wait = afterMs
  return new Transform({
    transform(chunk, _encoding, done) {
      const send = () => {
        for (let from = 0; from < chunk.length; from += SEGMENT_BYTES) {
          const segment = chunk.subarray(from, from + SEGMENT_BYTES)
          const isLast = from + SEGMENT_BYTES >= chunk.length
          line(segment.length, () => this.push(segment), isLast ? done : undefined)
        }
      }
      if (wait > 0) setTimeout(send, wait)
      else send()
      wait = 0
    },
    flush(done) {
      line(0, done)
    },
  })
}

/**
 * A TCP proxy in front of one server that behaves like one slow link: a round trip's delay, of which each direction takes
 * half and each new connection one more for its handshake, and a rate that all connections share.
 * @param {{ roundTripMs: number, bytesPerSecond: number, connect: () => import('node:stream').Duplex }} options `connect`
 *   opens a connection to the server
 * @returns {import('node:net').Server}
 */
export function createRelay({ roundTripMs, bytesPerSecond, connect }) {
  const link = { bytesPerSecond, delayMs: roundTripMs / 2 }
  const [up, down] = [createLine(link), createLine(link)]
  return createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const origin = connect()
    // Whichever side breaks off takes the other with it.
    pipeline(client, paced(up, { afterMs: roundTripMs }), origin, () => undefined)
    pipeline(origin, paced(down), client, () => undefined)
  })
}
