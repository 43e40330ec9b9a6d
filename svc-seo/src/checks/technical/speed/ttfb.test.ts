import { testCheck } from '../../../testing/check-tester.ts'
import { ttfb } from './ttfb.ts'

testCheck(ttfb, [
  { name: 'fast', outcome: 'success', message: 'ok', data: { ms: 80 } },
  {
    name: '800 ms',
    ms: 1000,
    secondVisit: { ms: 600 },
    outcome: 'success',
    message: 'ok',
    data: { ms: 800 },
  },
  {
    name: '801 ms',
    ms: 801,
    secondVisit: { ms: 801.2 },
    outcome: 'warning',
    message: 'slow',
    data: { ms: 801 },
  },
  { name: '1800 ms', ms: 2000, secondVisit: { ms: 1600 }, outcome: 'warning', message: 'slow' },
  {
    name: '1801 ms',
    ms: 2002,
    secondVisit: { ms: 1600 },
    outcome: 'error',
    message: 'verySlow',
    data: { ms: 1801 },
    evidence: ['Primera visita: 2002 ms', 'Segunda visita: 1600 ms'],
  },
  {
    name: 'redirects before the page do not count',
    hops: [{ status: 301, url: 'https://mitienda.es/' }],
    ms: 90,
    secondVisit: { ms: 70, hops: [{ status: 301, url: 'https://mitienda.es/' }] },
    outcome: 'success',
    message: 'ok',
    data: { ms: 80 },
  },
  { name: 'one slow, one fast', ms: 1801, secondVisit: { ms: 800 }, outcome: 'unknown', message: 'unsteady' },
  { name: 'one fast, one slow', ms: 10, secondVisit: { ms: 9000 }, outcome: 'unknown', message: 'unsteady' },
  {
    name: 'another answer the second time',
    secondVisit: { status: 429 },
    outcome: 'unknown',
    message: 'different',
    data: { status: 429 },
  },
  { name: 'no second visit', secondVisit: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
])
