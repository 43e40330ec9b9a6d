import { testCheck } from '../../../testing/check-tester.ts'
import { framesTitle } from './frames-title.ts'

testCheck(framesTitle, [
  {
    name: 'a title',
    html: '<iframe title="Mapa" src="/a"></iframe>',
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  {
    name: 'another name',
    html: '<IFRAME ARIA-LABEL="Mapa" WIDTH="100%"></IFRAME>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'none of them',
    html: '<iframe src="https://www.youtube.com/embed/a" width="560"></iframe><iframe title=" "></iframe>',
    outcome: 'warning',
    message: 'untitled',
    data: { count: 2, total: 2 },
    evidence: ['<iframe src="https://www.youtube.com/embed/a" width="560">', '<iframe title=" ">'],
  },
  {
    name: 'those that nobody sees',
    html: '<iframe hidden></iframe><iframe width="1" height="1"></iframe><iframe style="width:0;height:0"></iframe><p aria-hidden="true"><iframe></iframe></p><noscript><iframe></iframe></noscript>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
])
