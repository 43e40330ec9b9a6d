import { testCheck } from '../../../testing/check-tester.ts'
import { verifyTags } from './verify-tags.ts'

const google = '<meta name="google-site-verification" content="abc">'

testCheck(verifyTags, [
  {
    name: 'Google',
    html: google,
    outcome: 'success',
    message: 'found',
    data: { tools: 'Google Search Console' },
    evidence: [google],
  },
  {
    name: 'all, in capitals',
    html: `${google.toUpperCase()}<meta name="msvalidate.01" content="A"><meta name="facebook-domain-verification" content="b">`,
    outcome: 'success',
    message: 'found',
    data: { tools: 'Google Search Console, Bing Webmaster Tools y Meta' },
  },
  {
    name: 'none',
    html: '<meta name="description" content="google-site-verification">',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'empty',
    html: '<meta name="google-site-verification" content=" ">',
    outcome: 'notApplicable',
    message: 'none',
  },
])
