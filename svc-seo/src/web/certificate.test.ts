import { expect, it } from 'vitest'
import { certificateIssue, isBlocking } from './certificate.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  [{}, undefined, false],
  [{ validTo: '2027-01-01T00:00:00Z' }, undefined, false],
  [{ error: 'CERT_HAS_EXPIRED' }, 'expired', true],
  [{ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', validTo: '2026-11-20T11:59:59Z' }, 'expired', true],
  [{ error: 'CERT_NOT_YET_VALID' }, 'notYet', true],
  [{ error: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'mismatch', true],
  [{ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'selfSigned', true],
  [{ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'incomplete', false],
  [{ error: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'unknownIssuer', false],
  [{ error: 'CERT_CHAIN_TOO_LONG' }, 'other', false],
])('%j is %s', (tls, fault, blocks) => {
  expect(certificateIssue(tls, now)).toBe(fault)
  expect(isBlocking(certificateIssue(tls, now))).toBe(blocks)
})
