import { testCheck } from '../../../testing/check-tester.ts'
import { searchConsole } from './search-console.ts'

testCheck(searchConsole, [
  {
    name: 'a meta',
    html: '<meta name="google-site-verification" content="abc">',
    outcome: 'success',
    message: 'ok',
    evidence: ['<meta name="google-site-verification" content="abc">'],
  },
  {
    name: 'upper case and white space',
    html: '<META NAME=" GOOGLE-SITE-VERIFICATION " CONTENT="abc">',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'a file', html: '<a href="/google1a2b3c4d5e6f7a8b.html">a</a>', outcome: 'success', message: 'ok' },
  {
    name: 'without content',
    html: '<meta name="google-site-verification" content=" ">',
    outcome: 'unknown',
    message: 'unseen',
  },
  {
    name: 'of another search engine',
    html: '<meta name="msvalidate.01" content="a">',
    outcome: 'unknown',
    message: 'unseen',
  },
  { name: 'empty', html: ' ', outcome: 'unknown', message: 'unseen' },
])
