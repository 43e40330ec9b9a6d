import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LOG_LEVELS } from './logger.ts'
import { StartError } from './start-error.ts'

/**
 * Reads and validates environment variables. Each `NAME` of the schema may instead be given as `NAME_FILE`, a file with the
 * value (a trailing line break is dropped). An empty value counts as unset.
 * @param schema object of schemas that each take a string or undefined
 * @param source usually `process.env`
 * @throws StartError with one sentence that names the variable and never quotes its value
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  source: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueFrom(name, source)]))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartError(`${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is not valid'}.`)
}

function valueFrom(name: string, source: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = source[name] || undefined
  const file = source[`${name}_FILE`] || undefined
  if (file === undefined) return value
  if (value !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: keep one.`)
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined
  } catch (cause) {
    throw new StartError(`${name}_FILE names a file that cannot be read.`, { cause })
  }
}

/** A TCP port, 1 to 65535. */
export const portVariable = (fallback: number) =>
  wholeNumber(1, 65_535, 'must be a port from 1 to 65535').default(fallback)

/** `METRICS_PORT`; when unset, `serveMetrics` takes the first free port from 9100. */
export const metricsPortVariable = () => wholeNumber(1, 65_535, 'must be a port from 1 to 65535').optional()

/** `TRUST_PROXY`: how many proxies in front are trusted to name the client's address; none by default. */
export const trustProxyVariable = () => wholeNumber(0, 10, 'must be a whole number from 0 to 10').default(0)

/** `1` is true, `0` or unset is false. */
export const flagVariable = () =>
  z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((text) => text === '1')
    .default(false)

/** An absolute http(s) URL, without its trailing slash. */
export const urlVariable = (error = 'must be an http:// or https:// address') =>
  z.url({ protocol: /^https?$/, error }).transform((text) => text.replace(/\/+$/, ''))

/** One or more absolute http(s) URLs, separated by commas, without their trailing slashes; none of them twice. */
export const urlsVariable = () =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(urlVariable('must be an http:// or https:// address, or several separated by commas')))
    .refine((urls) => new Set(urls).size === urls.length, 'names the same address twice')

/** `NODE_ENV`; anything but production behaves as development. */
export const nodeEnvVariable = () =>
  z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development')

/** `LOG_LEVEL`. */
export const logLevelVariable = () =>
  z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')

/** `STOP_GRACE`: seconds that open requests get to finish once the process is told to stop; 3, below the launcher's 4.5. */
export const stopGraceVariable = () =>
  wholeNumber(0, 3600, 'must be a number of seconds from 0 to 3600').default(3)

/** An address to listen on, `HOST` or `METRICS_HOST`; loopback by default. */
export const hostVariable = () => z.string().default('127.0.0.1')

function wholeNumber(min: number, max: number, message: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}
