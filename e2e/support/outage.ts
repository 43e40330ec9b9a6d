import { createServer, type Server, type Socket } from 'node:net'

/**
 * Occupies the port of a service that was just killed, so that the launcher cannot restart it, and drops every
 * connection that sends a request. Returns the function that ends the outage.
 */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const hangUp = (socket: Socket) => {
    sockets.add(socket)
    // Not before the request: `fetch` would silently reconnect.
    socket.once('data', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    // The client may disconnect first.
    socket.on('error', () => undefined)
  }
  for (;;) {
    const server = await listening(port, hangUp)
    if (!server) continue
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      })
  }
}

/** Undefined while the dying process still holds the port. */
function listening(port: number, onCall: (socket: Socket) => void): Promise<Server | undefined> {
  const server = createServer(onCall)
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
