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
  BROWSER_PORT: portVariable(4200),
  METRICS_PORT: metricsPortVariable(),
  PORT: portVariable(3000),
  PUBLIC_URL: urlVariable().optional(),
  ...gatewaySecretVariables(),
  CHROMIUM_PATH: z.string().optional(),
  BROWSER_CONCURRENCY: z
    .string()
    .regex(/^[1-9]$/, 'must be a whole number from 1 to 9')
    .transform(Number)
    .default(1),
  BROWSER_SANDBOX: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((text) => text === '1')
    .default(true),
  SEO_ALLOW_PRIVATE_NETWORK: flagVariable(),
})

export type Env = Omit<z.output<typeof EnvSchema>, 'PUBLIC_URL'> & { readonly PUBLIC_URL: string }

/**
 * Reads the service's variables.
 * @throws StartError naming the variable that is not valid
 */
export function readBrowserEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readEnv(EnvSchema, source)
  if (env.SEO_ALLOW_PRIVATE_NETWORK && env.NODE_ENV === 'production') {
    throw new StartError('SEO_ALLOW_PRIVATE_NETWORK must not be 1 when NODE_ENV is production.')
  }
  if (!env.BROWSER_SANDBOX && env.NODE_ENV === 'production') {
    throw new StartError('BROWSER_SANDBOX must not be 0 when NODE_ENV is production.')
  }
  gatewaySecretsOf(env)
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
}
