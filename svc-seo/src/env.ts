import {
  flagVariable,
  hostVariable,
  logLevelVariable,
  metricsPortVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  StartError,
  serviceSecretVariable,
  stopGraceVariable,
  urlVariable,
} from '@agency/service-kit'
import { z } from 'zod'

const EnvSchema = z.object({
  NODE_ENV: nodeEnvVariable(),
  LOG_LEVEL: logLevelVariable(),
  STOP_GRACE: stopGraceVariable(),
  HOST: hostVariable(),
  SEO_PORT: portVariable(4100),
  METRICS_PORT: metricsPortVariable(),
  PORT: portVariable(3000),
  PUBLIC_URL: urlVariable().optional(),
  SERVICE_SECRET: serviceSecretVariable().optional(),
  SERVICE_SECRET_PREVIOUS: serviceSecretVariable().optional(),
  SEO_ALLOW_PRIVATE_NETWORK: flagVariable(),
})

export type Env = Omit<z.output<typeof EnvSchema>, 'PUBLIC_URL'> & { readonly PUBLIC_URL: string }

/**
 * Reads the service's variables.
 * @throws StartError naming the variable that is not valid
 */
export function readSeoEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readEnv(EnvSchema, source)
  if (env.SEO_ALLOW_PRIVATE_NETWORK && env.NODE_ENV === 'production') {
    throw new StartError('SEO_ALLOW_PRIVATE_NETWORK must not be 1 when NODE_ENV is production.')
  }
  if (env.SERVICE_SECRET === undefined && env.SERVICE_SECRET_PREVIOUS !== undefined) {
    throw new StartError('SERVICE_SECRET must be given with SERVICE_SECRET_PREVIOUS.')
  }
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
}

const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/

/** The secrets that the service accepts; none without `SERVICE_SECRET`. */
export const serviceSecretsOf = ({ SERVICE_SECRET, SERVICE_SECRET_PREVIOUS }: Env): readonly string[] =>
  [SERVICE_SECRET, SERVICE_SECRET_PREVIOUS].filter((secret) => secret !== undefined)

/** Where analyses are listened for: `HOST`, but this machine alone where no secret keeps others out. */
export const listeningHost = ({ HOST, SERVICE_SECRET }: Env): string =>
  SERVICE_SECRET !== undefined || LOOPBACK.test(HOST) ? HOST : '127.0.0.1'
