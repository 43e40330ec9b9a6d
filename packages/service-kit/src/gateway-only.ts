import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import {
  flagVariable,
  hostVariable,
  logLevelVariable,
  metricsPortVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  stopGraceVariable,
  urlVariable,
} from './env.ts'
import { errorTexts } from './errors.content.ts'
import { serviceSecretVariable } from './secret.ts'
import { StartError } from './start-error.ts'

/** Whether the process lives is asked by its container, which has no secret. */
const OPEN_PATH = '/livez'
const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/

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

/** Variables of every service that gateways have strangers' pages read by. */
const readerVariables = () => ({
  NODE_ENV: nodeEnvVariable(),
  LOG_LEVEL: logLevelVariable(),
  STOP_GRACE: stopGraceVariable(),
  HOST: hostVariable(),
  METRICS_PORT: metricsPortVariable(),
  PORT: portVariable(3000),
  PUBLIC_URL: urlVariable().optional(),
  SERVICE_SECRET: serviceSecretVariable().optional(),
  SERVICE_SECRET_PREVIOUS: serviceSecretVariable().optional(),
  SEO_ALLOW_PRIVATE_NETWORK: flagVariable(),
})

/**
 * Reads the variables of a service that gateways have strangers' pages read by: its own, and those that all such services have.
 * @param own its own, by name
 * @param source usually `process.env`
 * @throws StartError naming the variable that is not valid
 */
export function readReaderEnv<Own extends z.ZodRawShape>(
  own: Own,
  source: Readonly<Record<string, string | undefined>>,
) {
  const env = readEnv(z.object(readerVariables()), source)
  if (env.SEO_ALLOW_PRIVATE_NETWORK && env.NODE_ENV === 'production') {
    throw new StartError('SEO_ALLOW_PRIVATE_NETWORK must not be 1 when NODE_ENV is production.')
  }
  gatewaySecretsOf(env)
  const PUBLIC_URL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return { ...env, ...readEnv(z.object(own), source), PUBLIC_URL }
}

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
