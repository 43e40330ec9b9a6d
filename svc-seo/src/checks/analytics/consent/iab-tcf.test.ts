import { testCheck } from '../../../testing/check-tester.ts'
import { iabTcf } from './iab-tcf.ts'

const ADSENSE = '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>'

testCheck(iabTcf, [
  {
    name: 'with Google’s own manager',
    html: `${ADSENSE}<script src="https://fundingchoicesmessages.google.com/i/pub-1"></script>`,
    outcome: 'success',
    message: 'ok',
    data: { services: 'Google AdSense', manager: 'Google Funding Choices' },
  },
  {
    name: 'with the stub',
    html: `${ADSENSE}<script>window.__tcfapi = window.__tcfapi || function () {}</script>`,
    outcome: 'success',
    message: 'stub',
  },
  { name: 'without', html: ADSENSE, outcome: 'warning', message: 'missing' },
  {
    name: 'Ad Manager, upper case, with a manager that does not speak it',
    html: '<SCRIPT SRC="HTTPS://SECUREPUBADS.G.DOUBLECLICK.NET/tag/js/gpt.js"></SCRIPT><div id="cookie-notice"></div>',
    outcome: 'warning',
    message: 'missing',
    data: { services: 'Google Ad Manager' },
  },
  {
    name: 'only Google Ads, and a link',
    html: '<script src="https://www.googletagmanager.com/gtag/js?id=AW-981273645"></script><a href="https://www.google.com/adsense">AdSense</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
