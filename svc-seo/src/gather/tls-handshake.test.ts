import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { createAddressPolicy } from '@agency/safe-net'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../testing/certificate.ts'
import { dialTo, PUBLIC_ADDRESS, resolveFrom } from '../testing/site-server.ts'
import { createHandshake } from './tls-handshake.ts'

const HOST = 'www.zapateria.test'
const URL_ = `https://${HOST}/`
const never = new AbortController().signal
const certificate = selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z'))

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listen(server: Server) {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `address` is a string for pipes only.
  return (server.address() as AddressInfo).port
}

async function serverWith(options: TlsOptions) {
  const server = createServer({ ...certificate, ...options })
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('secureConnection', (socket) => socket.on('error', () => socket.destroy()))
  return handshakeWith(await listen(server))
}

function handshakeWith(port: number) {
  return createHandshake({
    policy: createAddressPolicy({ allowPrivateNetwork: false }),
    resolve: resolveFrom({ [HOST]: [PUBLIC_ADDRESS], 'dentro.test': ['10.0.0.1'] }),
    dial: dialTo({ port }),
  })
}

const OPTIONS = { signal: never, deadlineMs: 10_000 }
const OLD: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }

describe('a handshake', () => {
  it.each<[string, TlsOptions, object]>([
    ['HTTP/2', { ALPNProtocols: ['h2', 'http/1.1'] }, { ok: true, alpn: 'h2', protocol: 'TLSv1.3' }],
    ['HTTP/1.1', { ALPNProtocols: ['http/1.1'] }, { ok: true, alpn: 'http/1.1', protocol: 'TLSv1.3' }],
    ['neither', { maxVersion: 'TLSv1.2' }, { ok: true, protocol: 'TLSv1.2' }],
    ['only versions that are given up', OLD, { ok: false, code: 'TLS', isOurs: false }],
  ])('as browsers offer it, with a server of %s', async (_what, options, expected) => {
    const handshake = await serverWith(options)
    expect(await handshake(URL_, 'modern', OPTIONS)).toEqual(expected)
  })

  it('with old versions is taken by an old server, and by no other', async () => {
    const old = await serverWith(OLD)
    expect(await old(URL_, 'old', OPTIONS)).toMatchObject({ ok: true, protocol: 'TLSv1.1' })
    const modern = await serverWith({ minVersion: 'TLSv1.2' })
    expect(await modern(URL_, 'old', OPTIONS)).toEqual({ ok: false, code: 'TLS', isOurs: false })
  })

  it('asks for nothing where no request may go', async () => {
    const handshake = await serverWith({})
    const codeOf = async (url: string) => {
      const result = await handshake(url, 'modern', OPTIONS)
      return result.ok ? 'ok' : result.code
    }
    expect(await codeOf('https://dentro.test/')).toBe('ADDRESS')
    expect(await codeOf('https://127.0.0.1/')).toBe('ADDRESS')
    expect(await codeOf(`https://${HOST}:8443/`)).toBe('PORT')
    expect(await codeOf('https://nadie.test/')).toBe('HOST_NOT_FOUND')
  })

  it('ends at its deadline, and when nobody wants it any more', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => socket.destroy()).resume())
    const handshake = handshakeWith(await listen(silent))
    const late = await handshake(URL_, 'modern', { signal: never, deadlineMs: 50 })
    expect(late).toEqual({ ok: false, code: 'TIMEOUT', isOurs: false })
    const leave = new AbortController()
    const gone = expect(handshake(URL_, 'old', { ...OPTIONS, signal: leave.signal })).rejects.toThrow('gone')
    leave.abort(new Error('gone'))
    await gone
  })
})
