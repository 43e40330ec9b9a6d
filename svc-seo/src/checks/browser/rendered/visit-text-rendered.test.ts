import { testCheck } from '../../../testing/check-tester.ts'
import { visitTextRendered } from './visit-text-rendered.ts'

testCheck(visitTextRendered, [
  { name: 'the same text', visit: {}, outcome: 'success', message: 'most', data: { share: 100 } },
  {
    name: 'half of it',
    visit: { sent: { textLength: 500 } },
    outcome: 'success',
    message: 'most',
    data: { share: 50 },
  },
  {
    name: 'more than is left afterwards',
    visit: { sent: { textLength: 1_500 } },
    outcome: 'success',
    message: 'most',
    data: { share: 100 },
  },
  {
    name: 'less than half',
    visit: { sent: { textLength: 499 } },
    outcome: 'warning',
    message: 'some',
    data: { share: 49 },
  },
  {
    name: 'next to nothing',
    visit: { sent: { textLength: 99 } },
    outcome: 'error',
    message: 'little',
    data: { share: 9 },
    evidence: ['En el HTML: 99 letras', 'Tras JavaScript: 1000 letras'],
  },
  {
    name: 'no text at all',
    visit: { sent: { textLength: 0 }, rendered: { textLength: 0 } },
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'a page whose HTML was not kept', visit: { visit: { dom: null } }, outcome: 'unknown' },
])
