import { testCheck } from '../../../testing/check-tester.ts'
import { http2 } from './http2.ts'

testCheck(http2, [
  { name: 'HTTP/2', tls: { alpn: 'h2' }, outcome: 'success', message: 'h2' },
  {
    name: 'HTTP/3 in a header',
    tls: { alpn: 'http/1.1' },
    headers: { 'Alt-Svc': 'h2=":443", H3=":443"; ma=86400' },
    outcome: 'success',
    message: 'h3',
  },
  {
    name: 'a draft of HTTP/3',
    tls: {},
    headers: { 'alt-svc': 'h3-29=":443"' },
    outcome: 'success',
    message: 'h3',
  },
  {
    name: 'HTTP/1.1',
    tls: { alpn: 'http/1.1' },
    outcome: 'warning',
    message: 'old',
    evidence: ['ALPN: http/1.1 (ofrecidos h2 y http/1.1)'],
  },
  { name: 'no choice', tls: {}, headers: { 'alt-svc': 'clear' }, outcome: 'warning', message: 'old' },
  { name: 'over http', url: 'http://www.mitienda.es/', tls: null, outcome: 'notApplicable', message: 'http' },
  { name: 'not probed', tls: null, outcome: 'unknown', message: 'unseen' },
  { name: 'the probe failed', tls: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
])
