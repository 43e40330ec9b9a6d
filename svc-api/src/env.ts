import {
  countVariable,
  hostVariable,
  logLevelVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  urlVariable,
} from '@agency/service-kit'
import { z } from 'zod'

const EnvSchema = z
  .object({
    API_PORT: portVariable(4000),
    HOST: hostVariable(),
    SEO_PORT: portVariable(4100),
    SEO_URL: urlVariable().optional(),
    DATA_DIR: z.string().default('.data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^/\s]+/, 'must be a mongodb:// or mongodb+srv:// address')
      .optional(),
    TRUST_PROXY: countVariable(0, { min: 0, max: 10 }),
    RATE_LIMIT_FACTOR: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above 0, such as 1000 or 0.5')
      .transform(Number)
      .refine((factor) => factor > 0, 'must be a number above 0, such as 1000 or 0.5')
      .default(1),
    NODE_ENV: nodeEnvVariable(),
    LOG_LEVEL: logLevelVariable(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.RATE_LIMIT_FACTOR === 1, {
    path: ['RATE_LIMIT_FACTOR'],
    message: 'is refused in production: it is for tests',
  })

/** The gateway's environment, validated; `SEO_URL` follows from `SEO_PORT` where it is not given. */
export type Env = Omit<z.infer<typeof EnvSchema>, 'SEO_URL'> & { readonly SEO_URL: string }

/** @throws StartError with one sentence naming the variable */
export function readApiEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readEnv(EnvSchema, source)
  return { ...env, SEO_URL: env.SEO_URL ?? `http://127.0.0.1:${env.SEO_PORT}` }
}
