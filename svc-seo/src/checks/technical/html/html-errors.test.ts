import { testCheck } from '../../../testing/check-tester.ts'
import { htmlErrors } from './html-errors.ts'

const good = '<!doctype html>\n<html lang="es"><head><title>x</title></head><body><p>x</p></body></html>'

testCheck(htmlErrors, [
  { name: 'good code', html: good, outcome: 'success', message: 'clean', evidence: [] },
  { name: 'an empty page', html: ' ', outcome: 'success', message: 'clean' },
  {
    name: 'habits that do no harm',
    html: '<P>a<BR/>b &copia; <a href="/?a=1&b=2">c</a><ul><li>d<li>e</ul><input disabled="disabled" />'.repeat(
      10,
    ),
    outcome: 'success',
    message: 'clean',
  },
  {
    name: 'some issues',
    html: '<span>x'.repeat(5),
    outcome: 'success',
    message: 'ok',
    data: { count: 5 },
  },
  {
    name: 'too many',
    html: `<p id="a">x</p>\n<p id="a">x</p>${'<div><SPAN>x</div>'.repeat(5)}`,
    outcome: 'warning',
    message: 'many',
    data: { count: 6, line: 2, issue: 'id repetido' },
  },
])
