import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abortedWhenGone } from './aborted-when-gone.ts'

describe('abortedWhenGone', () => {
  const server = createServer()
  beforeEach(() => void server.listen(0, '127.0.0.1'))
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** A call that waits for its response. */
  async function call() {
    if (!server.listening) await once(server, 'listening')
    const client = request({ port: (server.address() as AddressInfo).port })
    client.on('error', () => {})
    client.end()
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
    return { client, response: response as Response } // the part of it that is used
  }

  it('aborts when the client leaves before its response is complete', async () => {
    const { client, response } = await call()
    const gone = abortedWhenGone(response)
    expect(gone.aborted).toBe(false)
    response.write('half')
    client.destroy()
    await once(gone, 'abort')
    expect(gone.reason).toEqual(new Error('the client left'))
  })

  it('has aborted for a client that is gone already', async () => {
    const { client, response } = await call()
    client.destroy()
    await once(response, 'close')
    expect(abortedWhenGone(response).aborted).toBe(true)
  })

  it('does not abort once the response is complete', async () => {
    const { response } = await call()
    const gone = abortedWhenGone(response)
    const closed = once(response, 'close')
    response.end('all')
    await closed
    expect(gone.aborted).toBe(false)
  })
})
