import { testCheck } from '../../../testing/check-tester.ts'
import { inlineBloat } from './inline-bloat.ts'

const KB = 1024
const code = (kilobytes: number) => ' '.repeat(kilobytes * KB)

testCheck(inlineBloat, [
  { name: 'empty', html: '', outcome: 'success', message: 'ok', data: { share: 0, size: 0 } },
  { name: 'little', html: '<style>a{}</style><p>', outcome: 'success', message: 'ok' },
  {
    name: 'scripts, styles and files',
    html: `<SCRIPT>${code(50)}</SCRIPT><style>${code(40)}</style><img src="data:image/png;base64,${'A'.repeat(20 * KB)}">`,
    outcome: 'warning',
    message: 'bloated',
    data: { share: 100, size: 110, scripts: 50, styles: 40, files: 20 },
  },
  {
    name: 'just 100 KB',
    html: `<script>${code(100)}</script>`,
    outcome: 'success',
    message: 'ok',
    data: { size: 100 },
  },
  {
    name: 'a lot, but of a lot',
    html: `<script>${code(101)}</script>${'a'.repeat(160 * KB)}`,
    outcome: 'success',
    message: 'ok',
    data: { share: 39 },
  },
  {
    name: 'a background',
    html: `<p style="background:url(data:image/png;base64,${'A'.repeat(101 * KB)})">`,
    outcome: 'warning',
    message: 'bloated',
    data: { files: 101 },
  },
  {
    name: 'what is not code',
    html: `<script type="Application/LD+JSON">${code(200)}</script><p title="${'data: '.repeat(9)}">`,
    outcome: 'success',
    message: 'ok',
    data: { size: 0 },
  },
])
