import { testCheck } from '../../../testing/check-tester.ts'
import { tlsVersion } from './tls-version.ts'

testCheck(tlsVersion, [
  { name: '1.3 only', tls: { protocol: 'TLSv1.3', acceptsOld: false }, outcome: 'success', message: 'ok' },
  {
    name: '1.2, not known whether older',
    tls: { protocol: 'TLSv1.2' },
    outcome: 'success',
    message: 'negotiated',
    data: { protocol: 'TLSv1.2' },
  },
  {
    name: 'of the page itself',
    tls: null,
    pageTls: { protocol: 'TLSv1.3' },
    outcome: 'success',
    message: 'negotiated',
  },
  {
    name: 'old ones too',
    tls: { protocol: 'TLSv1.3', acceptsOld: true },
    outcome: 'warning',
    message: 'accepted',
  },
  {
    name: 'only old ones',
    tls: { protocol: 'TLSv1.1', acceptsOld: true },
    outcome: 'warning',
    message: 'old',
    evidence: ['TLSv1.1'],
  },
  { name: 'over http', url: 'http://www.mitienda.es/', outcome: 'notApplicable', message: 'http' },
  { name: 'not seen', outcome: 'unknown', message: 'unseen' },
  { name: 'the probe failed', tls: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
])
