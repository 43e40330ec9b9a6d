import { testCheck } from '../../../testing/check-tester.ts'
import { tlsCert } from './tls-cert.ts'

const validTo = '2027-02-01T12:00:00Z'

testCheck(tlsCert, [
  {
    name: 'valid',
    pageTls: { validTo },
    outcome: 'success',
    message: 'ok',
    data: { date: '1 de febrero de 2027', days: 73 },
  },
  {
    name: '15 days',
    pageTls: { validTo: '2026-12-05T12:00:00Z' },
    outcome: 'success',
    message: 'ok',
    data: { days: 15 },
  },
  {
    name: '14 days and 23 hours',
    pageTls: { validTo: '2026-12-05T11:00:00Z' },
    outcome: 'warning',
    message: 'soon',
    data: { days: 14 },
    evidence: ['Válido hasta el 5 de diciembre de 2026'],
  },
  {
    name: 'the last hours',
    pageTls: { validTo: '2026-11-20T13:00:00Z' },
    outcome: 'warning',
    message: 'today',
    data: { days: 0 },
  },
  { name: 'no date', pageTls: { protocol: 'TLSv1.3' }, outcome: 'success', message: 'undated' },
  {
    name: 'expired',
    pageTls: { error: 'CERT_HAS_EXPIRED', validTo: '2026-11-19T12:00:00Z' },
    outcome: 'error',
    message: 'expired',
    data: { since: ' desde el 19 de noviembre de 2026' },
    evidence: ['www.mitienda.es: CERT_HAS_EXPIRED, válido hasta el 19 de noviembre de 2026'],
  },
  {
    name: 'expired, no date',
    pageTls: { error: 'CERT_HAS_EXPIRED' },
    outcome: 'error',
    message: 'expired',
    data: { since: '' },
  },
  {
    name: 'not yet valid',
    pageTls: { error: 'CERT_NOT_YET_VALID', validTo },
    outcome: 'error',
    message: 'notYet',
  },
  {
    name: 'of another host',
    pageTls: { error: 'ERR_TLS_CERT_ALTNAME_INVALID', validTo },
    outcome: 'error',
    message: 'mismatch',
    data: { host: 'www.mitienda.es' },
  },
  {
    name: 'signed by itself',
    pageTls: { error: 'DEPTH_ZERO_SELF_SIGNED_CERT', validTo },
    outcome: 'error',
    message: 'selfSigned',
  },
  {
    name: 'without intermediate',
    pageTls: { error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', validTo },
    outcome: 'warning',
    message: 'incomplete',
  },
  {
    name: 'of who knows',
    pageTls: { error: 'SELF_SIGNED_CERT_IN_CHAIN', validTo },
    outcome: 'warning',
    message: 'unknownIssuer',
  },
  {
    name: 'otherwise',
    pageTls: { error: 'CERT_CHAIN_TOO_LONG', validTo },
    outcome: 'warning',
    message: 'other',
  },
  { name: 'over http', url: 'http://www.mitienda.es/', outcome: 'notApplicable', message: 'http' },
  { name: 'not seen', outcome: 'unknown', message: 'unseen' },
])
