import type { Request, RequestHandler, Response } from 'express'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'

export type { Logger } from 'pino'

/** Accepted values of `LOG_LEVEL`. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const PRIVATE_KEYS = [
  'authorization',
  'body',
  'cookie',
  'email',
  'headers',
  'ip',
  'password',
  'phone',
  'query',
  'remoteAddress',
  'secret',
  'token',
  'uri',
]

/**
 * A structured logger: one JSON object per line, to standard output by default. Keys that name personal data or secrets
 * are removed at the first two levels. Errors are logged with type, message, code, stack and causes, without properties that
 * libraries add (body-parser adds the body).
 */
export function createLogger({
  name,
  level = 'info',
  destination,
}: {
  readonly name: string
  readonly level?: LevelWithSilent
  readonly destination?: DestinationStream
}): Logger {
  const options = {
    name,
    level,
    redact: { paths: PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`]), remove: true },
    serializers: { err: describeError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

type ErrorDescription = {
  readonly type: string
  readonly text: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: ErrorDescription
}

/** Deep enough for AppError → fetch failed → socket error; longer chains add nothing. */
const MAX_CAUSES = 4

function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, text: 'not an Error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    text: error.message,
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

/**
 * Middleware that logs one line when a request ends: id, method, route, status and milliseconds. The route is the pattern
 * (`/api/seo-analysis/:uniqueId`), since the id in the URL opens the analysis. Never query, headers, body or the client's
 * address. Level `info`; `/livez` is `debug`. Goes after `requestId`.
 */
export function httpLogger({ logger }: { readonly logger: Logger }): RequestHandler {
  const finished = (request: Request, response: Response, aborted: boolean, responseTime: unknown) => ({
    method: request.method,
    route: typeof request.route?.path === 'string' ? request.route.path : undefined,
    status: response.statusCode,
    ms: responseTime,
    ...(aborted ? { aborted } : {}),
  })
  return pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    // Failures were logged with their own level where they were handled. Liveness probes come every few seconds and would
    // fill the log.
    customLogLevel: ({ route }) => (route?.path === '/livez' ? 'debug' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, { ms }) =>
      finished(request, response, !response.writableFinished, ms),
    customErrorObject: (request, response, _error, { ms }) =>
      finished(request, response, !response.writableFinished, ms),
  })
}
