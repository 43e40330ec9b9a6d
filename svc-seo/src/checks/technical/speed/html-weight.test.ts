import { testCheck } from '../../../testing/check-tester.ts'
import { htmlWeight } from './html-weight.ts'

const KB = 1024

testCheck(htmlWeight, [
  { name: 'empty', html: '', outcome: 'success', message: 'ok', data: { size: 0 } },
  { name: 'a few bytes are not nothing', html: '<p>a', outcome: 'success', message: 'ok', data: { size: 1 } },
  { name: '150 KB', html: 'a'.repeat(150 * KB), outcome: 'success', message: 'ok', data: { size: 150 } },
  { name: 'one byte more', html: 'a'.repeat(150 * KB + 1), outcome: 'warning', message: 'heavy' },
  {
    name: 'bytes, not characters',
    html: 'ñ'.repeat(76 * KB),
    outcome: 'warning',
    message: 'heavy',
    data: { size: 152 },
  },
  { name: '2 MB', html: 'a'.repeat(2048 * KB), outcome: 'warning', message: 'heavy', data: { size: 2048 } },
  {
    name: 'more than 2 MB',
    html: 'a'.repeat(2048 * KB + 1),
    outcome: 'error',
    message: 'tooHeavy',
    data: { limit: 2048 },
  },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
