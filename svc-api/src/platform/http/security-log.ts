import type { Request } from 'express'

/** What an operator may have to answer for later; names are stable, for searching logs. */
export type SecurityEvent =
  | 'login.refused'
  | 'second-factor.refused'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'personal-data.exported'
  | 'personal-data.erased'
  | 'record.removed'

/** Logs an event under the request's id: never an address, a name or what was sent. */
export function logSecurity(request: Request, event: SecurityEvent): void {
  request.log.warn({ event }, 'security')
}
