import { testCheck } from '../../../testing/check-tester.ts'
import { cookieFlags } from './cookie-flags.ts'

const sent = (...cookies: string[]) => ({ 'Set-Cookie': cookies })

testCheck(cookieFlags, [
  {
    name: 'all flags',
    headers: sent('PHPSESSID=a; SECURE; httponly; SameSite=Strict', 'idioma=es; Secure; SameSite=Lax'),
    outcome: 'success',
    message: 'ok',
    data: { count: 2 },
  },
  {
    name: 'none of them',
    headers: sent('PHPSESSID=secreto; path=/', 'idioma=es'),
    outcome: 'warning',
    message: 'missing',
    data: { found: 2, count: 2 },
    evidence: ['PHPSESSID: falta Secure, HttpOnly y SameSite', 'idioma: falta Secure y SameSite'],
  },
  {
    name: 'a session by another name',
    headers: sent('wordpress_AUTH=a; Secure; SameSite=Lax', 'ASP.NET_SessionId=a; Secure; SameSite=Lax'),
    outcome: 'warning',
    message: 'missing',
    evidence: ['wordpress_AUTH: falta HttpOnly', 'ASP.NET_SessionId: falta HttpOnly'],
  },
  {
    name: 'what scripts must read, and who writes',
    headers: sent('XSRF-TOKEN=a; Secure; SameSite=Lax', 'author=a; Secure; SameSite=Lax'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a SameSite that says nothing',
    headers: sent('a=b; Secure; SameSite='),
    outcome: 'warning',
    message: 'missing',
    evidence: ['a: falta SameSite'],
  },
  {
    name: 'over http Secure cannot be',
    url: 'http://www.mitienda.es/',
    headers: sent('a=b; SameSite=Lax'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'cookies that are deleted',
    headers: sent('a=; Max-Age=0', ' '),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
])
