import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'
import { StartError } from './start-error.ts'

const host = '127.0.0.1'

it('takes a free port for 0 and answers on it', async () => {
  const { port, close } = await listen((_request, response) => response.end('hola'), { host, port: 0 })
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('hola')
  await close()
})

it('says in one sentence that the port is taken', async () => {
  const first = await listen(() => {}, { host, port: 0 })
  const second = listen(() => {}, { host, port: first.port })
  await expect(second).rejects.toThrow(new StartError(`port ${first.port} on ${host} is already taken.`))
  await first.close()
})

it('says in one sentence that the address is not of this machine', async () => {
  await expect(listen(() => {}, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new StartError('192.0.2.1 is not an address of this machine.'),
  )
})

it('cuts open connections after the grace period', async () => {
  const { port, close } = await listen(() => {}, { host, port: 0 })
  const request = http.get({ host, port, path: '/never' })
  const failed = once(request, 'error')
  await once(request, 'socket')
  const [socket] = [request.socket as net.Socket]
  if (socket.connecting) await once(socket, 'connect')
  await close(50)
  const [error] = await failed
  expect(error.code).toBe('ECONNRESET')
})

it('closes a connection without any request', async () => {
  const { port, close } = await listen(() => {}, { host, port: 0 })
  const socket = net.connect(port, host)
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  await close(100)
  await ended
  expect(socket.destroyed).toBe(true)
})
