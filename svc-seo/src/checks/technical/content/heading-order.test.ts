import { testCheck } from '../../../testing/check-tester.ts'
import { headingOrder } from './heading-order.ts'

testCheck(headingOrder, [
  {
    name: 'in order, going back up at will',
    html: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h2>e</h2><h3>f</h3>',
    outcome: 'success',
    message: 'ok',
    data: { count: 6 },
  },
  { name: 'one', html: '<H1>a</H1>', outcome: 'success', message: 'ok' },
  { name: 'two h1', html: '<h1>a</h1><h2>b</h2><h1>c</h1><h2>d</h2>', outcome: 'success', message: 'ok' },
  {
    name: 'hidden headings do not count',
    html: '<h5 hidden>x</h5><h1>a</h1><h4 style="display:none">b</h4><h2>c</h2><h2 hidden></h2>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'skips',
    html: '<h1>a</h1><h3>b</h3><h2>c</h2><h5>d</h5>',
    outcome: 'warning',
    message: 'skipped',
    data: { count: 2 },
    evidence: ['H1 «a» → H3 «b»', 'H2 «c» → H5 «d»'],
  },
  {
    name: 'an empty one does not bridge a skip',
    html: '<h1>a</h1><h2> </h2><h3>b</h3>',
    outcome: 'warning',
    message: 'skipped',
  },
  {
    name: 'empty ones',
    html: '<h1>a</h1><h2>\n&nbsp;</h2><h2><img src="x.png" alt=""></h2>',
    outcome: 'warning',
    message: 'empty',
    data: { count: 2 },
    evidence: ['<h2></h2>', '<h2></h2>'],
  },
  {
    name: 'an image with a text is not empty',
    html: '<h1>a</h1><h2><img src="x.png" alt="Pan"></h2>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'beginning by an h2',
    html: `<h2>${'a'.repeat(61)}</h2><h1>b</h1>`,
    outcome: 'warning',
    message: 'firstNotH1',
    data: { first: `H2 «${'a'.repeat(60)}…»` },
  },
  { name: 'only an empty one', html: '<h1></h1>', outcome: 'warning', message: 'empty' },
  { name: 'none', html: '<p>a</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'all hidden', html: '<h3 hidden>a</h3>', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
