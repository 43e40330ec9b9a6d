import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** A server on loopback that sends bytes, HTTP or not. */
export interface RawServer {
  readonly port: number
  readonly close: () => void
}

/**
 * @param answer called with each connection once something has been asked over it; `raw` is what lies under TLS, or the
 * same socket
 */
export async function startRawServer(
  answer: (socket: Socket, raw: Socket) => unknown,
  tls?: { readonly key: string; readonly cert: string },
): Promise<RawServer> {
  const connections = new Set<Socket>()
  const handle = (socket: Socket) => {
    socket.on('error', () => {})
    const raw = [...connections].find(({ remotePort }) => remotePort === socket.remotePort)
    socket.once('data', () => answer(socket, raw ?? socket))
  }
  const server = tls ? createTlsServer(tls, handle) : createServer(handle)
  server.prependListener('connection', (socket: Socket) => connections.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // `address` is a string for pipes only.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      for (const connection of connections) connection.destroy()
    },
  }
}

/** Sends the same bytes again and again, as fast as they are taken, until the other side ends the connection. */
export function sendForEver(socket: Socket, bytes: Buffer | string): void {
  const send = () => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', send)
  send()
}
