import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'
import { serviceSecretVariable } from './secret.ts'
import { StartError } from './start-error.ts'

/** Whether the process lives is asked by its container, which has no secret. */
const OPEN_PATH = '/livez'
const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/

/** Variables of a service that only gateways call: the secret that they send, and the one before it while it is changed. */
export const gatewaySecretVariables = () => ({
  SERVICE_SECRET: serviceSecretVariable().optional(),
  SERVICE_SECRET_PREVIOUS: serviceSecretVariable().optional(),
})

interface GatewaySecrets {
  readonly SERVICE_SECRET?: string | undefined
  readonly SERVICE_SECRET_PREVIOUS?: string | undefined
}

/**
 * The secrets that such a service accepts; none without `SERVICE_SECRET`.
 * @throws StartError when only the one before it is given
 */
export function gatewaySecretsOf({
  SERVICE_SECRET,
  SERVICE_SECRET_PREVIOUS,
}: GatewaySecrets): readonly string[] {
  if (SERVICE_SECRET === undefined && SERVICE_SECRET_PREVIOUS !== undefined) {
    throw new StartError('SERVICE_SECRET must be given with SERVICE_SECRET_PREVIOUS.')
  }
  return [SERVICE_SECRET, SERVICE_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
}

/** Where such a service listens: `HOST`, but this machine alone where no secret keeps others out. */
export const gatewayOnlyHost = ({
  HOST,
  SERVICE_SECRET,
}: GatewaySecrets & { readonly HOST: string }): string =>
  SERVICE_SECRET !== undefined || LOOPBACK.test(HOST) ? HOST : '127.0.0.1'

/**
 * Refuses what does not come from a gateway: each sends `Authorization: Bearer` with one of `secrets`. Without secrets
 * everything is let through.
 */
export function requireGateway(secrets: readonly string[]): RequestHandler {
  const accepted = secrets.map((secret) => digestOf(`Bearer ${secret}`))
  return (request, response, next) => {
    if (accepted.length === 0 || request.path === OPEN_PATH) return next()
    const given = digestOf(request.headers.authorization ?? '')
    if (accepted.some((digest) => timingSafeEqual(digest, given))) return next()
    response.set('WWW-Authenticate', 'Bearer')
    throw new AppError('UNAUTHORIZED', errorTexts.gatewayOnly)
  }
}

/** Texts of any length become comparable in constant time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
