import { testCheck } from '../../../testing/check-tester.ts'
import { landmarks } from './landmarks.ts'

testCheck(landmarks, [
  {
    name: 'all parts',
    html: '<header><nav></nav></header><main>x</main><footer></footer>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'by their roles, in upper case',
    html: '<DIV ROLE="Navigation"></DIV><div role=" MAIN ">x</div><div role="contentinfo"></div>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'another main for later',
    html: '<nav></nav><main>x</main><main hidden>y</main><footer></footer>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'main only',
    html: '<main>x</main>',
    outcome: 'success',
    message: 'bare',
    data: { missing: '<nav> ni <header> ni <footer>' },
  },
  {
    name: 'no menu',
    html: '<main>x</main><footer></footer>',
    outcome: 'success',
    message: 'bare',
    data: { missing: '<nav>' },
  },
  { name: 'boxes', html: '<div class="main" id="main">x</div>', outcome: 'warning', message: 'missing' },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'missing' },
  {
    name: 'a main that is something else',
    html: '<main role="presentation">x</main>',
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'two mains',
    html: '<main>x</main><main class="b">y</main>',
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
    evidence: ['<main>', '<main class="b">'],
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
])
