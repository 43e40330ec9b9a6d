import { testCheck } from '../../../testing/check-tester.ts'
import { visitLinksRendered } from './visit-links-rendered.ts'

testCheck(visitLinksRendered, [
  { name: 'the same links', visit: {}, outcome: 'success', message: 'ok', data: { count: 10, all: 10 } },
  { name: 'half of them', visit: { sent: { ownLinks: 5 } }, outcome: 'success', message: 'ok' },
  {
    name: 'less than half',
    visit: { sent: { ownLinks: 4 } },
    outcome: 'warning',
    message: 'late',
    data: { count: 4, all: 10 },
  },
  {
    name: 'a page with few links',
    visit: { sent: { ownLinks: 0 }, rendered: { ownLinks: 3 } },
    outcome: 'notApplicable',
    message: 'few',
  },
])
