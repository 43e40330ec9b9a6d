import { once } from 'node:events'
import net, { type Socket } from 'node:net'

/** A TCP relay to `target` that simulates an outage without stopping the server. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = net.createServer((incoming) => {
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = net.connect(target)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `address` is a string for pipes alone.
  const { port } = server.address() as net.AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    reconnect: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
