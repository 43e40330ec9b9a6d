import { isAbsolute, resolve } from 'node:path'
import {
  hostVariable,
  logLevelVariable,
  metricsPortVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  stopGraceVariable,
  trustProxyVariable,
  urlVariable,
} from '@agency/service-kit'
import { z } from 'zod'

const EnvSchema = z.object({
  PORT: portVariable(3000),
  HOST: hostVariable(),
  // Not HOST, which may be public.
  METRICS_HOST: hostVariable(),
  METRICS_PORT: metricsPortVariable(),
  API_PORT: portVariable(4000),
  API_URL: urlVariable().optional(),
  PUBLIC_URL: urlVariable().optional(),
  RELEASES_DIR: z.string().default('releases'),
  HERO_VIDEO_URL: urlVariable().optional(),
  TRUST_PROXY: trustProxyVariable(),
  NODE_ENV: nodeEnvVariable(),
  LOG_LEVEL: logLevelVariable(),
  STOP_GRACE: stopGraceVariable(),
})

/** The web server's environment and the values derived from it. */
export function readWebEnv(source: Readonly<Record<string, string | undefined>>) {
  const env = readEnv(EnvSchema, source)
  return {
    ...env,
    API_URL: env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    RELEASES_DIR: isAbsolute(env.RELEASES_DIR) ? env.RELEASES_DIR : resolve(env.RELEASES_DIR),
  }
}
