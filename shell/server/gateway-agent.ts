import { Agent, type AgentOptions } from 'node:http'
import type { Socket } from 'node:net'

/** How long a request waits for a gateway that restarts, in milliseconds; a restart takes 1 to 3 s. */
const HOLD_MS = 4000
const RETRY_MS = 100

/** The gateway’s name or port is gone: no byte was sent, so any request may try again. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ECONNRESET'])

/**
 * Connections to the gateway. While it restarts, new connections wait for it, and with them their requests, bodies unread.
 * A gateway that stays away longer than `holdMs` is refused at once until it is back.
 */
export function createGatewayAgent({
  holdMs = HOLD_MS,
  ...options
}: AgentOptions & { readonly holdMs?: number | undefined } = {}): Agent {
  let downSince: number | undefined
  const agent = new Agent(options)
  const connectOnce = agent.createConnection.bind(agent)
  agent.createConnection = (target, done) => {
    const attempt = () => {
      // With no callback, the socket is returned at once, still connecting.
      const socket = connectOnce(target) as Socket
      const failed = (error: NodeJS.ErrnoException) => {
        socket.destroy()
        downSince ??= Date.now()
        const isHeld = UNREACHABLE.has(error.code ?? '') && Date.now() - downSince < holdMs
        if (isHeld) setTimeout(attempt, RETRY_MS)
        else done?.(error, socket)
      }
      socket.once('error', failed)
      socket.once('connect', () => {
        socket.off('error', failed)
        downSince = undefined
        done?.(null, socket)
      })
    }
    attempt()
    return undefined
  }
  return agent
}
