import { testCheck } from '../../../testing/check-tester.ts'
import { hsts } from './hsts.ts'

const sent = (...values: string[]) => ({ 'Strict-Transport-Security': values })

testCheck(hsts, [
  {
    name: 'a year',
    headers: sent('max-age=31536000; includeSubDomains'),
    outcome: 'success',
    message: 'ok',
    data: { days: 365, preload: 'sin preload' },
  },
  {
    name: '180 days, quotes, upper case',
    headers: sent(' MAX-AGE = "15552000" ; PRELOAD'),
    outcome: 'success',
    message: 'ok',
    data: { days: 180, preload: 'con preload' },
  },
  {
    name: 'an hour',
    headers: sent('max-age=3600'),
    outcome: 'warning',
    message: 'brief',
  },
  {
    name: 'a second less',
    headers: sent('max-age=15551999'),
    outcome: 'warning',
    message: 'short',
    data: { days: 179, limit: 180 },
  },
  { name: 'zero', headers: sent('max-age=0'), outcome: 'warning', message: 'off' },
  {
    name: 'the first of two counts',
    headers: sent('max-age=0', 'max-age=31536000'),
    outcome: 'warning',
    message: 'off',
  },
  { name: 'no max-age', headers: sent('includeSubDomains'), outcome: 'warning', message: 'invalid' },
  { name: 'empty', headers: sent(''), outcome: 'warning', message: 'invalid' },
  {
    name: 'nonsense',
    headers: sent('max-age=-1; x-max-age=31536000'),
    outcome: 'warning',
    message: 'invalid',
    evidence: ['Strict-Transport-Security: max-age=-1; x-max-age=31536000'],
  },
  { name: 'none', outcome: 'warning', message: 'missing' },
  {
    name: 'over http',
    url: 'http://www.mitienda.es/',
    headers: sent('max-age=31536000'),
    outcome: 'notApplicable',
    message: 'http',
  },
])
