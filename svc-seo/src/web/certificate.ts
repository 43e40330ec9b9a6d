import type { TlsInfo } from '../artefacts.ts'

/**
 * What is wrong with a certificate. With `expired`, `notYet`, `mismatch` and `selfSigned` browsers show a warning
 * instead of the page; a missing intermediate they may find by themselves, and issuers we do not know they may.
 */
export type CertificateIssue =
  | 'expired'
  | 'notYet'
  | 'mismatch'
  | 'selfSigned'
  | 'incomplete'
  | 'unknownIssuer'
  | 'other'

/** Codes of Node (OpenSSL's, and its own for the name). */
const ISSUES: Readonly<Record<string, CertificateIssue>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'mismatch',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'incomplete',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownIssuer',
}

const BLOCKING: ReadonlySet<CertificateIssue | undefined> = new Set([
  'expired',
  'notYet',
  'mismatch',
  'selfSigned',
])

/** What is wrong with the certificate of a connection; `undefined` when nothing is. */
export function certificateIssue({ error, validTo }: TlsInfo, now: Date): CertificateIssue | undefined {
  // Only one of several issues has its code in `error`; the date is known anyway.
  if (validTo !== undefined && Date.parse(validTo) < now.getTime()) return 'expired'
  return error === undefined ? undefined : (ISSUES[error] ?? 'other')
}

/** Whether an issue makes every browser show a warning instead of the page. */
export function isBlocking(issue: CertificateIssue | undefined): boolean {
  return BLOCKING.has(issue)
}
