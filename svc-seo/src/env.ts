import {
  flagVariable,
  gatewaySecretsOf,
  gatewaySecretVariables,
  hostVariable,
  logLevelVariable,
  metricsPortVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  StartError,
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
  ...gatewaySecretVariables(),
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
  gatewaySecretsOf(env)
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
}
