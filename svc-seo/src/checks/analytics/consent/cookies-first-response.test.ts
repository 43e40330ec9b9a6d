import { testCheck } from '../../../testing/check-tester.ts'
import { cookiesFirstResponse } from './cookies-first-response.ts'

testCheck(cookiesFirstResponse, [
  { name: 'none', outcome: 'success', message: 'none' },
  { name: 'an empty header', headers: { 'set-cookie': ' ' }, outcome: 'success', message: 'none' },
  {
    name: 'one that is deleted',
    headers: { 'set-cookie': '_ga=; Max-Age=0' },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'technical ones, lower case',
    headers: { 'Set-Cookie': ['phpsessid=a; path=/', 'pll_language=es', 'pll_language=es; Secure'] },
    outcome: 'success',
    message: 'technical',
    data: { names: 'phpsessid y pll_language' },
    evidence: ['Set-Cookie: phpsessid', 'Set-Cookie: pll_language'],
  },
  {
    name: 'tracking ones among others',
    headers: { 'set-cookie': ['PHPSESSID=a', '_ga=GA1', 'visitas=1', '_hjSession=1'] },
    outcome: 'error',
    message: 'tracking',
    data: { names: '_ga y _hjSession' },
    evidence: ['Set-Cookie: _ga', 'Set-Cookie: _hjSession'],
  },
  {
    name: 'unknown ones; a name that begins like another',
    headers: { 'set-cookie': ['visitas=1', '_gallery=2'] },
    outcome: 'warning',
    message: 'unknown',
    data: { names: 'visitas y _gallery' },
  },
])
