import { testCheck } from '../../../testing/check-tester.ts'
import { textHtmlRatio } from './text-html-ratio.ts'

testCheck(textHtmlRatio, [
  {
    name: 'a page',
    html: `<p>${'a'.repeat(1000)}</p><!--${'b'.repeat(4000)}-->`,
    outcome: 'success',
    message: 'info',
    data: { html: 5, percent: 20 },
  },
  {
    name: 'accents count as one letter, in text and in code',
    html: `<p>${'ñ'.repeat(1017)}</p>`,
    outcome: 'success',
    message: 'info',
    data: { html: 2, percent: 99 },
  },
  { name: 'an empty page', html: '', outcome: 'success', message: 'info', data: { html: 0, percent: 0 } },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
