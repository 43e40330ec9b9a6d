import { testCheck } from '../../../testing/check-tester.ts'
import { visitTbt } from './visit-tbt.ts'

testCheck(visitTbt, [
  { name: 'free', visit: { speed: { tbtMs: 200 } }, outcome: 'success', message: 'good', data: { ms: 200 } },
  { name: 'blocked', visit: { speed: { tbtMs: 201 } }, outcome: 'warning', message: 'blocked' },
  {
    name: 'blocked for long, which is no error',
    visit: { speed: { tbtMs: 9_000 } },
    outcome: 'warning',
    message: 'blocked',
  },
])
