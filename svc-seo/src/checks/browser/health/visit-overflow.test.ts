import { testCheck } from '../../../testing/check-tester.ts'
import { visitOverflow } from './visit-overflow.ts'

const wide = (content: number) => ({ health: { width: { content, screen: 390, widest: ['table.precios'] } } })

testCheck(visitOverflow, [
  { name: 'a page that fits', visit: {}, outcome: 'success', message: 'fits', data: { screen: 390 } },
  { name: 'half a pixel more', visit: wide(391), outcome: 'success', message: 'fits' },
  {
    name: 'a wide table',
    visit: wide(512),
    outcome: 'warning',
    message: 'wide',
    data: { content: 512 },
    evidence: ['table.precios'],
  },
  {
    name: 'a page that does not answer',
    visit: { health: { width: null } },
    outcome: 'unknown',
    message: 'unseen',
  },
])
