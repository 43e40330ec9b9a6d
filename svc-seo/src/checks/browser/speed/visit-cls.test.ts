import { testCheck } from '../../../testing/check-tester.ts'
import { visitCls } from './visit-cls.ts'

testCheck(visitCls, [
  {
    name: 'still',
    visit: { speed: { cls: 0.1 } },
    outcome: 'success',
    message: 'good',
    data: { cls: '0,1' },
  },
  {
    name: 'moving',
    visit: { speed: { cls: 0.13 } },
    outcome: 'warning',
    message: 'moves',
    data: { cls: '0,13' },
  },
  { name: 'within the spread of bad', visit: { speed: { cls: 0.3 } }, outcome: 'warning', message: 'moves' },
  { name: 'jumping', visit: { speed: { cls: 0.44 } }, outcome: 'error', message: 'jumps' },
])
