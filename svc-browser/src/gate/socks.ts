import type { Socket } from 'node:net'

/** Where a client of the gate wants to go; a literal IPv6 address is in brackets. */
export interface Destination {
  readonly host: string
  readonly port: number
}

/** Replies of SOCKS5 (RFC 1928, section 6). */
export const REPLY = {
  granted: 0,
  failed: 1,
  notAllowed: 2,
  unreachable: 4,
  refused: 5,
  noCommand: 7,
  noAddressType: 8,
} as const
export type Reply = (typeof REPLY)[keyof typeof REPLY]

/** Said to a client that wants something else: the connection is closed after the reply. */
export class SocksError extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super(`SOCKS reply ${reply}`)
    this.reply = reply
  }
}

const VERSION = 5
const NO_AUTHENTICATION = 0
const NO_METHOD = 0xff
const CONNECT = 1
const ADDRESS = { ipv4: 1, name: 3, ipv6: 4 } as const

/**
 * Reads what a client wants: its greeting is answered, its request is not.
 * @throws SocksError for another command or kind of address; Error for what is no SOCKS5
 */
export async function readRequest(socket: Socket): Promise<Destination> {
  const { read, release } = byteReader(socket)
  const [version, methods] = await read(2)
  if (version !== VERSION) throw new Error('not SOCKS5')
  const isOpen = (await read(methods ?? 0)).includes(NO_AUTHENTICATION)
  socket.write(Uint8Array.of(VERSION, isOpen ? NO_AUTHENTICATION : NO_METHOD))
  if (!isOpen) throw new Error('the client wants to authenticate')
  const [requestVersion, command, , type] = await read(4)
  if (requestVersion !== VERSION) throw new Error('not SOCKS5')
  if (command !== CONNECT) throw new SocksError(REPLY.noCommand)
  const host = await readHost(read, type)
  const port = (await read(2)).readUInt16BE()
  release()
  return { host, port }
}

/** Answers a request. The bound address of the reply is unknown to clients of a proxy, and none reads it. */
export function writeReply(socket: Socket, reply: Reply): void {
  socket.write(Uint8Array.of(VERSION, reply, 0, ADDRESS.ipv4, 0, 0, 0, 0, 0, 0))
}

type Read = (bytes: number) => Promise<Buffer>

async function readHost(read: Read, type: number | undefined): Promise<string> {
  if (type === ADDRESS.ipv4) return (await read(4)).join('.')
  if (type === ADDRESS.ipv6) {
    const bytes = await read(16)
    const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16))
    return `[${groups.join(':')}]`
  }
  if (type !== ADDRESS.name) throw new SocksError(REPLY.noAddressType)
  const [length = 0] = await read(1)
  const name = (await read(length)).toString('latin1')
  // Chromium sends literal IPv6 addresses as names, without brackets.
  return name.includes(':') ? `[${name}]` : name
}

/** Reads exactly so many bytes each time; `release` gives back to the socket what came after them. */
function byteReader(socket: Socket): { readonly read: Read; readonly release: () => void } {
  let received: Buffer = Buffer.alloc(0)
  return {
    read: async (bytes) => {
      while (received.length < bytes) received = Buffer.concat([received, await nextChunk(socket)])
      const taken = received.subarray(0, bytes)
      received = received.subarray(bytes)
      return taken
    },
    release: () => {
      if (received.length > 0) socket.unshift(received)
    },
  }
}

function nextChunk(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const handleData = (chunk: Buffer) => settle(() => resolve(chunk))
    const handleEnd = () => settle(() => reject(new Error('the client left')))
    const settle = (act: () => void) => {
      socket.pause().off('data', handleData).off('end', handleEnd).off('close', handleEnd)
      act()
    }
    socket.on('data', handleData).on('end', handleEnd).on('close', handleEnd).resume()
  })
}
