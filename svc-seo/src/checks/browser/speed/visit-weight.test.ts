import { testCheck } from '../../../testing/check-tester.ts'
import { visitWeight } from './visit-weight.ts'

testCheck(visitWeight, [
  {
    name: 'light',
    visit: { speed: { bytes: 2_700_000, requests: 1 } },
    outcome: 'success',
    message: 'good',
    data: { megabytes: '2,7', requests: 1 },
  },
  {
    name: 'heavy',
    visit: { speed: { bytes: 2_800_000 } },
    outcome: 'warning',
    message: 'heavy',
    data: { megabytes: '2,8' },
  },
  { name: 'just bearable', visit: { speed: { bytes: 5_000_000 } }, outcome: 'warning', message: 'heavy' },
  {
    name: 'huge',
    visit: { speed: { bytes: 12_300_000 } },
    outcome: 'error',
    message: 'huge',
    data: { megabytes: '12,3' },
  },
])
