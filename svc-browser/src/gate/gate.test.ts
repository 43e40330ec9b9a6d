import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddressPolicy, type Dial, dialTcp } from '@agency/safe-net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GATE_LIMITS, type Gate, type GateLimits, openGate } from './gate.ts'

const PUBLIC = '93.184.215.14'
const GREETING = [5, 1, 0]
const GRANTED = [5, 0, 0, 1, 0, 0, 0, 0, 0, 0]
const refusal = (reply: number) => [5, reply, 0, 1, 0, 0, 0, 0, 0, 0]

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

let server: Server
let greeted: string[]
beforeEach(async () => {
  greeted = []
  server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (text) => {
      greeted.push(String(text))
      socket.write(`eco ${text}`)
    })
    socket.on('end', () => socket.end('fin'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => new Promise((resolve) => server.close(resolve)))
})

/** A gate of production's policy; what it dials is the test's server, and every address of it is kept. */
async function open(limits: Partial<GateLimits> = {}, dns: Record<string, readonly string[]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'))
  const dialled: string[] = []
  const sockets: Socket[] = []
  const dial: Dial = ({ addresses, port }) => {
    dialled.push(`${addresses.join(' ')} ${port}`)
    const socket = dialTcp({ addresses: ['127.0.0.1'], port: (server.address() as AddressInfo).port })
    sockets.push(socket)
    return socket
  }
  const names: Record<string, readonly string[]> = { 'www.zapateria.test': [PUBLIC], ...dns }
  const path = join(folder, 'gate')
  const gate: Gate = await openGate(
    path,
    {
      policy: createAddressPolicy({ allowPrivateNetwork: false }),
      resolve: async (name) => {
        const addresses = names[name]
        if (addresses === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
        return addresses
      },
      dial,
    },
    { ...GATE_LIMITS, ...limits },
  )
  cleanUp.push(async () => {
    await gate.close()
    rmSync(folder, { recursive: true })
  })
  return { gate, path, dialled, sockets }
}

/** A client of the gate: what it got so far, and when it was closed. */
function client(path: string) {
  const socket = connect({ path, allowHalfOpen: true })
  cleanUp.push(() => socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('end', () => resolve()).on('close', () => resolve())
  })
  return {
    socket,
    closed,
    send: (bytes: readonly number[] | string) =>
      socket.write(typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)),
    got: () => [...Buffer.concat(chunks)],
    text: () => Buffer.concat(chunks).toString('latin1'),
  }
}

const port = (number: number) => [number >> 8, number & 255]
const byName = (name: string, to = 443, command = 1) => [
  5,
  command,
  0,
  3,
  name.length,
  ...Buffer.from(name),
  ...port(to),
]
const byV4 = (address: string, to = 443) => [5, 1, 0, 1, ...address.split('.').map(Number), ...port(to)]
const byV6 = (groups: readonly number[], to = 443) => [5, 1, 0, 4, ...groups.flatMap(port), ...port(to)]

/** Asks for a destination; resolves with the reply. */
async function ask(path: string, request: readonly number[]) {
  const asked = client(path)
  asked.send([...GREETING, ...request])
  await expect.poll(() => asked.got().length).toBeGreaterThanOrEqual(12)
  expect(asked.got().slice(0, 2)).toEqual([5, 0])
  return { ...asked, reply: asked.got().slice(2) }
}

describe('the gate', () => {
  it('connects to the address that was checked, and relays both directions', async () => {
    const { path, dialled } = await open()
    const { reply, send, text, socket, closed } = await ask(path, byName('www.zapateria.test'))
    expect(reply).toEqual(GRANTED)
    expect(dialled).toEqual([`${PUBLIC} 443`])
    send('hola')
    await expect.poll(text).toContain('eco hola')
    socket.end()
    await closed
    expect(text()).toMatch(/fin$/)
  })

  it('reads a request that arrives in pieces', async () => {
    const { path } = await open()
    const { send, got } = client(path)
    for (const byte of [...GREETING, ...byName('www.zapateria.test', 80)]) {
      send([byte])
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => got().slice(2)).toEqual(GRANTED)
  })

  it('relays data that arrives together with the request', async () => {
    const { path } = await open()
    const { send, text } = client(path)
    send([...GREETING, ...byV4(PUBLIC, 80), ...Buffer.from('GET /')])
    await expect.poll(text).toContain('eco GET /')
  })

  it.each<[string, readonly number[]]>([
    ['loopback', byV4('127.0.0.1')],
    ['loopback by a name', byName('127.0.0.1')],
    ['loopback in another writing', byName('0x7f.1')],
    ['loopback of IPv6 as Chromium sends it', byName('::1')],
    ['loopback of IPv6', byV6([0, 0, 0, 0, 0, 0, 0, 1])],
    ['loopback in IPv6', byV6([0, 0, 0, 0, 0, 0xffff, 0x7f00, 1])],
    ['loopback in IPv6 by a name', byName('::ffff:127.0.0.1')],
    ['a private address', byV4('10.1.2.3')],
    ['a cloud’s metadata', byV4('169.254.169.254')],
    ['a unique local address', byV6([0xfd00, 0, 0, 0, 0, 0, 0, 1])],
    ['this very machine', byV4('0.0.0.0')],
    ['localhost', byName('localhost')],
    ['a name inside', byName('mongo')],
    ['a name of the network', byName('router.lan')],
    ['a name that leads inside', byName('interna.test')],
    ['a name with one address inside', byName('mezcla.test')],
    ['another port', byName('www.zapateria.test', 22)],
    ['Chromium’s own update', byName('update.googleapis.com')],
    ['Chromium’s own clients', byName('CLIENTS2.google.com.')],
    ['no name', byName('')],
    ['what is no name', byName('a b\0c')],
    ['an address with a user', byName('ana@93.184.215.14')],
    ['an address with a path', byName('93.184.215.14/')],
  ])('refuses %s', async (_name, request) => {
    const { path, dialled } = await open(
      {},
      { 'interna.test': ['10.0.0.8'], 'mezcla.test': [PUBLIC, '10.0.0.8'] },
    )
    const { reply, closed } = await ask(path, request)
    expect(reply).toEqual(refusal(2))
    await closed
    expect(dialled).toEqual([])
  })

  it('reports a name that does not exist, and why each host could not be reached', async () => {
    const { path, gate } = await open()
    expect((await ask(path, byName('nadie.test'))).reply).toEqual(refusal(4))
    expect(gate.refusals()).toBe(0)
    await ask(path, byV4('10.0.0.1'))
    await ask(path, byName('::1'))
    await ask(path, byName('www.zapateria.test'))
    expect(['nadie.test', '10.0.0.1', '[::1]', 'www.zapateria.test'].map(gate.failureOf)).toEqual([
      'HOST_NOT_FOUND',
      'ADDRESS',
      'ADDRESS',
      undefined,
    ])
    expect(gate.refusals()).toBe(2)
  })

  it.each([
    ['listen for others', byName('www.zapateria.test', 443, 2), refusal(7)],
    ['send UDP', byName('www.zapateria.test', 443, 3), refusal(7)],
    ['go to another kind of address', [5, 1, 0, 9, 0, 0], refusal(8)],
  ])('does not %s', async (_name, request, reply) => {
    const { path, dialled } = await open()
    const asked = await ask(path, request)
    expect(asked.reply).toEqual(reply)
    await asked.closed
    expect(dialled).toEqual([])
  })

  it('accepts no login', async () => {
    const { path } = await open()
    const { send, got, closed } = client(path)
    send([5, 1, 2])
    await closed
    expect(got()).toEqual([5, 0xff])
  })

  it.each([
    ['SOCKS4', [4, 1, 0, 80, 93, 184, 215, 14, 0]],
    ['HTTP', [...Buffer.from('CONNECT a.test:443 HTTP/1.1\r\n\r\n')]],
    ['a broken request', [...GREETING, 4, 1, 0, 1, 93, 184, 215, 14, 0, 80]],
    ['nothing', []],
  ])('closes on %s', async (_name, bytes) => {
    const { path, dialled } = await open()
    const { send, socket, closed } = client(path)
    send(bytes)
    if (bytes.length === 0) socket.end()
    await closed
    expect(dialled).toEqual([])
  })

  it('closes a connection that sends no request in time', async () => {
    const { path } = await open({ requestMs: 50 })
    const slow = client(path)
    slow.send(GREETING)
    await slow.closed
    expect(slow.got()).toEqual([5, 0])
  })

  it('closes the server’s side when the client disconnects', async () => {
    const { path, sockets } = await open()
    const { socket } = await ask(path, byName('www.zapateria.test'))
    socket.destroy()
    await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  })

  it.each([
    ['down', { bytesDown: 10 }],
    ['up', { bytesUp: 10 }],
  ])('closes after too many bytes %s', async (_name, limits) => {
    const { path, gate } = await open(limits)
    const { send, closed } = await ask(path, byName('www.zapateria.test'))
    const other = await ask(path, byName('www.zapateria.test'))
    send('0123456789a')
    await Promise.all([closed, other.closed])
    expect(gate.stopped()).toBe('BYTES')
    const late = client(path)
    late.send(GREETING)
    await late.closed
    expect(late.got()).toEqual([])
  })

  it('refuses connections past the total limit', async () => {
    const { path, gate } = await open({ connections: 2 })
    const first = await ask(path, byName('www.zapateria.test'))
    await ask(path, byName('www.zapateria.test'))
    expect(gate.stopped()).toBeUndefined()
    await client(path).closed
    await first.closed
    expect(gate.stopped()).toBe('CONNECTIONS')
  })

  it('refuses connections past the open limit, until one closes', async () => {
    const { path, gate, sockets } = await open({ open: 1 })
    const first = await ask(path, byName('www.zapateria.test'))
    await client(path).closed
    first.socket.destroy()
    await expect.poll(() => sockets[0]?.closed).toBe(true)
    expect((await ask(path, byName('www.zapateria.test'))).reply).toEqual(GRANTED)
    expect(gate.stopped()).toBeUndefined()
  })

  it('closes every connection when it is closed', async () => {
    const { path, gate } = await open()
    const { closed } = await ask(path, byName('www.zapateria.test'))
    await gate.close()
    await closed
    await expect(new Promise((_resolve, reject) => connect(path).on('error', reject))).rejects.toThrow()
  })
})
