import { createServer, type Server, type Socket } from 'node:net'

/**
 * Takes the port of a service whose process has just been killed, so that the launcher cannot start it again at once,
 * and hangs up on whoever asks something. Gives the end of the outage.
 */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const hangUp = (socket: Socket) => {
    sockets.add(socket)
    // Not before the question: `fetch` would quietly connect again and again.
    socket.once('data', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    // Whoever called may be the first to hang up.
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

/** Undefined while the port still belongs to the process that is ending. */
function listening(port: number, onCall: (socket: Socket) => void): Promise<Server | undefined> {
  const server = createServer(onCall)
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
