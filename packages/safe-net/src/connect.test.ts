import { createServer, type Server, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createAddressPolicy } from './address-policy.ts'
import { checkedAddresses, checkedUrl, codeOf, connectTo, secure } from './connect.ts'
import { dialTcp } from './dial.ts'
import { Failure } from './failure.ts'

const policy = createAddressPolicy({ allowPrivateNetwork: false })
const { signal } = new AbortController()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server on loopback that answers every connection with a text; its port. */
async function serve(text: string): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).end(text))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const failure = (work: () => unknown) => {
  try {
    work()
  } catch (cause) {
    return cause instanceof Failure ? cause.code : cause
  }
  return undefined
}

describe('a checked URL', () => {
  it.each([
    ['https://mitienda.es/a#b', 'https://mitienda.es/a'],
    ['../c', 'https://mitienda.es/c'],
  ])('%s is %s', (text, href) => {
    expect(checkedUrl(text, new URL('https://mitienda.es/a/'), policy).href).toBe(href)
  })

  it.each([
    ['http://[', 'BAD_URL'],
    ['file:///etc/passwd', 'SCHEME'],
    ['http://ana:clave@mitienda.es/', 'CREDENTIALS'],
    ['http://mitienda.es:22/', 'PORT'],
    ['http://router.lan/', 'HOSTNAME'],
    ['http://127.1/', 'ADDRESS'],
  ])('%s is refused: %s', (text, code) => {
    expect(failure(() => checkedUrl(text, undefined, policy))).toBe(code)
  })
})

describe('checked addresses', () => {
  const checked = (answer: readonly string[], url = 'https://mitienda.es/') =>
    checkedAddresses(new URL(url), { policy, resolve: async () => answer }, signal)

  it('are those of the look-up', async () => {
    await expect(checked(['93.184.216.34', '2a00::1'])).resolves.toEqual(['93.184.216.34', '2a00::1'])
  })

  it('are the literal one without a look-up', async () => {
    await expect(checked([], 'https://93.184.216.34/')).resolves.toEqual(['93.184.216.34'])
    await expect(checked([], 'https://[2a00::1]/')).resolves.toEqual(['2a00::1'])
  })

  it('are refused when one of them is private', async () => {
    await expect(checked(['93.184.216.34', '10.0.0.1'])).rejects.toMatchObject({ code: 'ADDRESS' })
  })

  it('are missing when the look-up answers none', async () => {
    await expect(checked([])).rejects.toMatchObject({ code: 'HOST_NOT_FOUND' })
  })

  it.each([
    ['ENOTFOUND', 'HOST_NOT_FOUND'],
    ['ENODATA', 'HOST_NOT_FOUND'],
    ['ESERVFAIL', 'RESOLVER'],
    ['EREFUSED', 'RESOLVER'],
    ['ETIMEOUT', 'RESOLVER'],
    ['ECONNREFUSED', 'RESOLVER'],
    ['EAI_AGAIN', 'RESOLVER'],
  ])(
    'a look-up that fails with %s is %s: a dead resolver does not know that there is no such name',
    async (cause, code) => {
      const resolve = () => Promise.reject(Object.assign(new Error(cause), { code: cause }))
      const asked = checkedAddresses(new URL('https://mitienda.es/'), { policy, resolve }, signal)
      await expect(asked).rejects.toMatchObject({ code })
    },
  )
})

describe('a connection', () => {
  it('goes to the address given, whatever the name', async () => {
    const port = await serve('hola')
    const socket = await connectTo(new URL(`http://mitienda.es:${port}/`), ['127.0.0.1'], dialTcp, signal)
    expect(String(await socket.toArray())).toBe('hola')
  })

  it('is refused where nothing listens, and fails without an address', async () => {
    const port = await serve('')
    await new Promise((resolve) => servers.pop()?.close(resolve))
    const url = new URL(`http://mitienda.es:${port}/`)
    await expect(connectTo(url, ['127.0.0.1'], dialTcp, signal)).rejects.toMatchObject({ code: 'REFUSED' })
    await expect(connectTo(url, [], dialTcp, signal)).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('ends when the signal aborts', async () => {
    const leave = new AbortController()
    const socket = new Socket()
    const waiting = connectTo(
      new URL('http://mitienda.es/'),
      [],
      () => socket.connect(1, '192.0.2.1'),
      leave.signal,
    )
    leave.abort(new Error('left'))
    await expect(waiting).rejects.toMatchObject({ cause: { message: 'left' } })
    expect(socket.destroyed).toBe(true)
  })

  it('is closed when its handshake fails', async () => {
    const port = await serve('esto no es TLS')
    const url = new URL(`https://mitienda.es:${port}/`)
    const socket = await connectTo(url, ['127.0.0.1'], dialTcp, signal)
    await expect(secure(socket, url, signal)).rejects.toMatchObject({ code: 'TLS' })
    expect(socket.destroyed).toBe(true)
  })
})

it('the code of an error that has none is empty', () => {
  expect(codeOf(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))).toBe('ECONNRESET')
  expect([codeOf(new Error('no code')), codeOf(null), codeOf('text')]).toEqual(['', '', ''])
})
