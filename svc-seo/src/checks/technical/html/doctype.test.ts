import { testCheck } from '../../../testing/check-tester.ts'
import { doctype } from './doctype.ts'

const xhtml =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">'

testCheck(doctype, [
  { name: 'the usual one', html: '<!doctype html><p>x</p>', outcome: 'success', message: 'ok' },
  {
    name: 'upper case and white space',
    html: ' \n<!DOCTYPE   HTML >\n<P>x</P>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'after a comment', html: '<!-- x --><!doctype html>', outcome: 'success', message: 'ok' },
  {
    name: 'the long one that does no harm',
    html: '<!doctype html SYSTEM "about:legacy-compat">',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'an old one', html: `${xhtml}<p>x</p>`, outcome: 'warning', message: 'old', evidence: [xhtml] },
  {
    name: 'a transitional one',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    outcome: 'warning',
    message: 'old',
  },
  {
    name: 'one for old browsers',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
    outcome: 'error',
    message: 'quirks',
  },
  { name: 'none', html: '<html><p>x</p></html>', outcome: 'error', message: 'missing' },
  { name: 'too late', html: 'x<!doctype html>', outcome: 'error', message: 'missing' },
  { name: 'an empty page', html: '', outcome: 'error', message: 'missing' },
])
