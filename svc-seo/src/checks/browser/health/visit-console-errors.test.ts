import { testCheck } from '../../../testing/check-tester.ts'
import { visitConsoleErrors } from './visit-console-errors.ts'

testCheck(visitConsoleErrors, [
  { name: 'nothing', visit: {}, outcome: 'success', message: 'none' },
  {
    name: "another company's script",
    visit: { health: { exceptions: [{ text: 'x is not defined', url: 'https://cdn.ajena.com/a.js' }] } },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'one that names no script',
    visit: { health: { exceptions: [{ text: 'Script error.' }] } },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'an own script',
    visit: { health: { exceptions: [{ text: 'x is not defined', url: 'https://www.mitienda.es/app.js' }] } },
    outcome: 'warning',
    message: 'some',
    data: { count: 1 },
    evidence: ['x is not defined, en https://www.mitienda.es/app.js'],
  },
])
