import { testCheck } from '../../../testing/check-tester.ts'
import { csp } from './csp.ts'

const sent = (...values: string[]) => ({ 'Content-Security-Policy': values })

testCheck(csp, [
  { name: 'only own scripts', headers: sent("script-src 'self'"), outcome: 'success', message: 'ok' },
  { name: 'upper case', headers: sent("DEFAULT-SRC 'SELF'"), outcome: 'success', message: 'ok' },
  {
    name: 'a nonce',
    headers: sent("script-src 'unsafe-inline' 'nonce-abc' https:"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one of several',
    headers: sent("script-src 'unsafe-inline'", "script-src 'self'"),
    outcome: 'success',
    message: 'ok',
    data: { policy: "script-src 'self'" },
  },
  {
    name: 'in a tag',
    html: `<meta http-equiv="content-security-policy" content="default-src 'none'">`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'unsafe',
    headers: sent("default-src 'self' 'unsafe-inline'"),
    outcome: 'warning',
    message: 'unsafe',
    evidence: ["default-src 'self' 'unsafe-inline'"],
  },
  {
    name: 'nothing of scripts',
    headers: sent('upgrade-insecure-requests'),
    outcome: 'warning',
    message: 'noScripts',
  },
  { name: 'empty', headers: sent(' ; '), outcome: 'warning', message: 'none' },
  {
    name: 'only reports',
    headers: { 'Content-Security-Policy-Report-Only': "script-src 'self'" },
    outcome: 'warning',
    message: 'none',
  },
  { name: 'none', outcome: 'warning', message: 'none' },
])
