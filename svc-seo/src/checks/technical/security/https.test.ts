import { testCheck } from '../../../testing/check-tester.ts'
import { https } from './https.ts'

testCheck(https, [
  { name: 'https', outcome: 'success', message: 'ok', data: { url: 'https://www.mitienda.es/' } },
  { name: 'upper case', url: 'HTTPS://WWW.MITIENDA.ES', outcome: 'success', message: 'ok' },
  {
    name: 'http',
    url: 'http://www.mitienda.es/',
    outcome: 'error',
    message: 'http',
    evidence: ['http://www.mitienda.es/'],
  },
  {
    name: 'a certificate that browsers reject',
    pageTls: { error: 'ERR_TLS_CERT_ALTNAME_INVALID', validTo: '2027-01-01T00:00:00Z' },
    outcome: 'error',
    message: 'certificate',
    evidence: ['www.mitienda.es: ERR_TLS_CERT_ALTNAME_INVALID'],
  },
  {
    name: 'one that has expired',
    pageTls: { validTo: '2026-11-19T00:00:00Z' },
    outcome: 'error',
    message: 'certificate',
    data: { code: 'CERT_HAS_EXPIRED' },
  },
  {
    name: 'one that browsers may repair',
    pageTls: { error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
