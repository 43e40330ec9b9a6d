import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { portOf } from '../../scripts/lib/ports.mjs'
import { createLine, createRelay, paced } from './relay.mjs'

// 1 byte a millisecond, 75 ms each way.
const LINK = { bytesPerSecond: 1000, delayMs: 75 }

describe('with a clock of its own', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** What arrives on `line`, and when. */
  const arrivalsOf = (line: ReturnType<typeof createLine>) => {
    const begun = performance.now()
    const arrivals: [name: string, at: number][] = []
    const send = (name: string, bytes: number, onRoom?: () => void) =>
      line(bytes, () => arrivals.push([name, performance.now() - begun]), onRoom)
    return { arrivals, send }
  }

  test('a line delivers bytes one after the other, each a delay after it has left', () => {
    const { arrivals, send } = arrivalsOf(createLine(LINK))
    send('first', 100)
    send('second', 50)
    vi.advanceTimersByTime(1000)
    send('after a pause', 10)
    vi.advanceTimersByTime(1000)
    expect(arrivals).toEqual([
      ['first', 175],
      ['second', 225],
      ['after a pause', 1085],
    ])
  })

  test('a line without bytes still takes its delay', () => {
    const { arrivals, send } = arrivalsOf(createLine(LINK))
    send('end', 0)
    vi.advanceTimersByTime(74)
    expect(arrivals).toEqual([])
    vi.advanceTimersByTime(1)
    expect(arrivals).toEqual([['end', 75]])
  })

  test('a line asks for more shortly before it is idle', () => {
    const { send } = arrivalsOf(createLine(LINK))
    const onRoom = vi.fn()
    send('all', 100, onRoom)
    vi.advanceTimersByTime(79)
    expect(onRoom).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onRoom).toHaveBeenCalledOnce()
  })

  test('what leaves in the same millisecond keeps its order', () => {
    const { arrivals, send } = arrivalsOf(createLine({ bytesPerSecond: 1e9, delayMs: 0.4 }))
    const names = Array.from({ length: 50 }, (_, index) => String(index))
    for (const name of names) send(name, 1)
    vi.advanceTimersByTime(10)
    expect(arrivals.map(([name]) => name)).toEqual(names)
  })

  test('a stream cuts what it is given into segments and ends after the last byte', async () => {
    const stream = paced(createLine({ bytesPerSecond: 1460, delayMs: 75 }))
    const sizes: number[] = []
    let isEnded = false
    stream.on('data', (chunk: Buffer) => sizes.push(chunk.length)).once('end', () => (isEnded = true))
    stream.end(Buffer.alloc(3000))
    await vi.advanceTimersByTimeAsync(1075)
    expect(sizes).toEqual([1460])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sizes).toEqual([1460, 1460])
    expect(isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sizes).toEqual([1460, 1460, 80])
    expect(isEnded).toBe(true)
  })

  test('the first bytes of a connection wait for its handshake, later ones do not', async () => {
    const stream = paced(createLine({ bytesPerSecond: 1e6, delayMs: 75 }), { afterMs: 150 })
    const at: number[] = []
    const begun = performance.now()
    stream.on('data', () => at.push(Math.floor(performance.now() - begun)))
    stream.write(Buffer.alloc(10))
    await vi.advanceTimersByTimeAsync(1000)
    stream.write(Buffer.alloc(10))
    await vi.advanceTimersByTimeAsync(1000)
    expect(at).toEqual([225, 1075])
  })
})

describe('a relay', () => {
  test('hands every byte over, both ways, and ends when both have', async () => {
    const echo = createServer({ allowHalfOpen: true }, (socket) => void socket.pipe(socket)).listen(0)
    await once(echo, 'listening')
    const relay = createRelay({
      roundTripMs: 2,
      bytesPerSecond: 1e8,
      connect: () => connect({ port: portOf(echo), allowHalfOpen: true }),
    }).listen(0)
    await once(relay, 'listening')
    const sent = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    const client = connect({ port: portOf(relay), allowHalfOpen: true })
    client.end(sent)
    expect(Buffer.concat(await client.toArray()).equals(sent)).toBe(true)
    relay.close()
    echo.close()
    await Promise.all([once(relay, 'close'), once(echo, 'close')])
  })

  test('ends the connection when its server cannot be reached', async () => {
    const gone = createServer().listen(0)
    await once(gone, 'listening')
    const port = portOf(gone)
    gone.close()
    await once(gone, 'close')
    const relay = createRelay({ roundTripMs: 2, bytesPerSecond: 1e6, connect: () => connect({ port }) })
    relay.listen(0)
    await once(relay, 'listening')
    const client = connect({ port: portOf(relay) })
    client.on('error', () => undefined)
    await once(client, 'close')
    relay.close()
    await once(relay, 'close')
  })
})
