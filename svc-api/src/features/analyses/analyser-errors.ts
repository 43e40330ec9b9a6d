import type { ErrorCode } from '@agency/contracts'

/** Error codes of the analyser that reach the visitor (`POST /api/analyze-seo`, `POST /api/recheck`). */
export const ANALYSER_ERRORS = [
  'INVALID',
  'INVALID_URL',
  'ADDRESS_NOT_PUBLIC',
  'HOST_NOT_FOUND',
  'CONNECTION_REFUSED',
  'CONNECTION_FAILED',
  'TLS_FAILED',
  'TOO_MANY_REDIRECTS',
  'BAD_RESPONSE',
  'NOT_HTML',
  'PAGE_TOO_LARGE',
  'PAGE_TOO_COMPLEX',
  'SERVICE_UNAVAILABLE',
  'QUEUE_FULL',
  'SITE_TIMEOUT',
] as const satisfies readonly ErrorCode[]

/** Those of a run over a site. */
export const SITE_ERRORS = [...ANALYSER_ERRORS, 'NOT_A_SITE'] as const

/** Those of a visit (`POST /api/browser-visit`). */
export const VISIT_ERRORS = [...ANALYSER_ERRORS, 'BROWSER_OFF'] as const
