import { Agent } from 'node:http'
import { AppError, REQUEST_ID_HEADER } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import { createProxyServer } from 'httpxy'
import { webTexts } from './web.content.ts'

/** In milliseconds; longer than the longest analysis, so that the gateway's own timeout response arrives. */
const UPSTREAM_TIMEOUT_MS = 90_000

/**
 * Proxies `/api` to the gateway unchanged, streams included. The gateway gets the client's address from here alone:
 * a client's own `X-Forwarded-For` is replaced by the address that `trust proxy` resolves.
 */
export function apiProxy({ apiUrl }: { readonly apiUrl: string }): RequestHandler {
  const proxy = createProxyServer({
    target: apiUrl,
    proxyTimeout: UPSTREAM_TIMEOUT_MS,
    agent: new Agent({ keepAlive: true }),
  })
  return (request, response, next) => {
    request.headers['x-forwarded-for'] = request.ip ?? ''
    request.headers['x-forwarded-proto'] = request.protocol
    request.headers[REQUEST_ID_HEADER] = String(request.id)
    const failed = (cause: unknown) =>
      next(new AppError('SERVICE_UNAVAILABLE', webTexts.gatewayDown, { cause }))
    proxy.web(request, response).catch(failed)
  }
}
