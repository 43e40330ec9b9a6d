import { testCheck } from '../../../testing/check-tester.ts'
import { visitLcp } from './visit-lcp.ts'

testCheck(visitLcp, [
  {
    name: 'fast',
    visit: { speed: { lcpMs: 2_500 } },
    outcome: 'success',
    message: 'good',
    data: { seconds: '2,5' },
    evidence: ['img.portada'],
  },
  {
    name: 'slow',
    visit: { speed: { lcpMs: 2_551 } },
    outcome: 'warning',
    message: 'slow',
    data: { seconds: '2,6' },
  },
  {
    name: 'past four seconds, within the spread',
    visit: { speed: { lcpMs: 4_800 } },
    outcome: 'warning',
    message: 'slow',
  },
  {
    name: 'past it',
    visit: { speed: { lcpMs: 4_900, lcpElement: undefined } },
    outcome: 'error',
    message: 'bad',
    evidence: [],
  },
  {
    name: 'slow, and it is the banner',
    visit: { speed: { lcpMs: 6_000, lcpIsBanner: true } },
    outcome: 'warning',
    message: 'banner',
  },
  {
    name: 'fast, and it is the banner',
    visit: { speed: { lcpIsBanner: true } },
    outcome: 'success',
    message: 'good',
  },
  { name: 'nothing painted', visit: { speed: { lcpMs: null } }, outcome: 'unknown', message: 'none' },
  {
    name: 'a part that was cut short',
    visit: { visit: { stopped: 'MEMORY', stoppedIn: 'speed' } },
    outcome: 'unknown',
  },
])
