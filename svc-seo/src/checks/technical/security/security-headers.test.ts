import { testCheck } from '../../../testing/check-tester.ts'
import { securityHeaders } from './security-headers.ts'

const nosniff = { 'X-Content-Type-Options': ' NoSniff ' }
const referrer = { 'Referrer-Policy': 'no-referrer, strict-origin' }
const frame = { 'X-Frame-Options': 'sameorigin' }
const permissions = { 'Permissions-Policy': 'camera=()' }

testCheck(securityHeaders, [
  {
    name: 'all',
    headers: { ...nosniff, ...referrer, ...frame, ...permissions },
    outcome: 'success',
    message: 'ok',
    data: { count: 4 },
  },
  {
    name: 'three',
    headers: { ...nosniff, ...referrer, ...frame },
    outcome: 'success',
    message: 'ok',
    data: { count: 3, total: 4 },
  },
  {
    name: 'frames by policy',
    headers: { ...nosniff, ...referrer, 'Content-Security-Policy': "frame-ancestors 'self'" },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'two',
    headers: { ...nosniff, ...referrer },
    outcome: 'warning',
    message: 'few',
    data: { count: 2, missing: 'X-Frame-Options y Permissions-Policy' },
    evidence: ['Falta X-Frame-Options', 'Falta Permissions-Policy'],
  },
  {
    name: 'values that protect nobody',
    headers: {
      'x-content-type-options': 'sniff',
      'referrer-policy': 'unsafe-url',
      'x-frame-options': 'ALLOWALL',
      'permissions-policy': ' ',
    },
    html: `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`,
    outcome: 'warning',
    message: 'none',
    data: { total: 4 },
  },
  { name: 'none', outcome: 'warning', message: 'none', data: { total: 4 } },
])
