import { AppError, REQUEST_ID_HEADER } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import { createProxyServer } from 'httpxy'
import { createGatewayAgent } from './gateway-agent.ts'
import { webTexts } from './web.content.ts'

/** In milliseconds; longer than the longest analysis, so that the gateway's own timeout response arrives. */
const UPSTREAM_TIMEOUT_MS = 90_000

/**
 * Proxies `/api` to the gateway unchanged, streams included. The gateway gets the client's address from here alone:
 * a client's own `X-Forwarded-For` is replaced by the address that `trust proxy` resolves.
 * @param options `holdMs`: how long a request waits for a gateway that restarts, in milliseconds
 */
export function apiProxy({
  apiUrl,
  holdMs,
}: {
  readonly apiUrl: string
  readonly holdMs?: number | undefined
}): RequestHandler {
  const proxy = createProxyServer({ target: apiUrl, proxyTimeout: UPSTREAM_TIMEOUT_MS })
  // The gateway may close an idle connection at the moment that a request takes it. A read is sent again then; anything
  // else must not be, and gets a connection of its own.
  const keptOpen = createGatewayAgent({ keepAlive: true, holdMs })
  const fresh = createGatewayAgent({ holdMs })
  return (request, response, next) => {
    request.headers['x-forwarded-for'] = request.ip ?? ''
    request.headers['x-forwarded-proto'] = request.protocol
    request.headers[REQUEST_ID_HEADER] = String(request.id)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const send = (agent: typeof fresh) => proxy.web(request, response, { agent })
    const failed = (cause: unknown) =>
      next(new AppError('SERVICE_UNAVAILABLE', webTexts.gatewayDown, { cause }))
    const sendAgain = (cause: NodeJS.ErrnoException) => {
      const isLost = cause.code === 'ECONNRESET' || cause.code === 'EPIPE'
      return isLost && !response.headersSent && !response.destroyed ? send(fresh) : Promise.reject(cause)
    }
    const sent = isRead ? send(keptOpen).catch(sendAgain) : send(fresh)
    sent.catch(failed)
  }
}
