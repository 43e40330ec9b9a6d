import { portVariable, readReaderEnv, StartError } from '@agency/service-kit'
import { z } from 'zod'

const VARIABLES = {
  BROWSER_PORT: portVariable(4200),
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
}

/**
 * Reads the service's variables.
 * @throws StartError naming the variable that is not valid
 */
export function readBrowserEnv(source: Readonly<Record<string, string | undefined>>) {
  const env = readReaderEnv(VARIABLES, source)
  if (!env.BROWSER_SANDBOX && env.NODE_ENV === 'production') {
    throw new StartError('BROWSER_SANDBOX must not be 0 when NODE_ENV is production.')
  }
  return env
}
