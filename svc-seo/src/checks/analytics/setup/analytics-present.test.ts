import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { analyticsPresent } from './analytics-present.ts'

testCheck(analyticsPresent, [
  {
    name: 'GA4 and Clarity',
    html: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>\n<script type="text/plain" src="https://www.clarity.ms/tag/a"></script>',
    outcome: 'success',
    message: 'ok',
    data: { services: 'Google Analytics 4 y Microsoft Clarity' },
    evidence: [
      'Google Analytics 4, línea 1: <script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234">',
      'Microsoft Clarity, línea 2: <script type="text/plain" src="https://www.clarity.ms/tag/a">',
    ],
  },
  {
    name: 'a container, upper case',
    html: '<SCRIPT SRC="HTTPS://WWW.GOOGLETAGMANAGER.COM/gtm.js?id=GTM-ABC1234"></SCRIPT>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in an own script',
    html: '<script src="/main.js"></script>',
    scripts: [
      {
        url: '/main.js',
        text: "s=document.createElement('script');s.src='https://plausible.io/js/script.js'",
      },
    ],
    outcome: 'success',
    message: 'ok',
    data: { services: 'Plausible' },
  },
  {
    name: 'GA4 by the tag of Ads',
    html: '<script async src="https://www.googletagmanager.com/gtag/js?id=AW-981273645"></script><script>gtag("config","AW-981273645");gtag("config","G-8HK2L4M9QZ")</script>',
    outcome: 'success',
    message: 'ok',
    data: { services: 'Google Analytics 4' },
  },
  { name: 'none', html: '<p>Zapatos</p>', outcome: 'warning', message: 'none' },
  {
    name: 'only a pixel of ads and a link',
    html: '<script src="https://static.ads-twitter.com/uwt.js"></script><a href="https://plausible.io/js/script.js">Plausible</a>',
    outcome: 'warning',
    message: 'none',
  },
  ...[
    '<script src="https://www.google-analytics.com/analytics.js"></script>',
    '<script src="https://ssl.google-analytics.com/ga.js"></script>',
    '<script async src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1"></script>',
    `<script>var u='UA-48211093-1',s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id='+u</script>`,
  ].map((html) => ({ name: `what is gone: ${html}`, html, outcome: 'warning', message: 'none' }) as const),
  { name: 'empty', html: ' ', outcome: 'warning', message: 'none' },
  CLIENT_RENDERED,
  { name: 'scripts not fetched', scripts: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
