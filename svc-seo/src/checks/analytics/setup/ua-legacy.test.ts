import { testCheck } from '../../../testing/check-tester.ts'
import { uaLegacy } from './ua-legacy.ts'

const OLD =
  "<script>(function(i,s,o,g,r,a,m){i[r]=i[r]||function(){};a=s.createElement(o);a.src=g;})(window,document,'script','//www.google-analytics.com/analytics.js','ga');\nga('create', 'UA-48211093-1', 'auto');</script>"

testCheck(uaLegacy, [
  { name: 'none', html: '<p>Zapatos</p>', outcome: 'success', message: 'ok' },
  {
    name: 'only the new one',
    html: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'named in a text', html: '<p>UA-48211093-1</p>', outcome: 'success', message: 'ok' },
  {
    name: 'commented out',
    html: `<!-- ${OLD} --><script>// ga('create','UA-48211093-1')\n</script>`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'empty', html: ' ', outcome: 'success', message: 'ok' },
  { name: 'analytics.js', html: OLD, outcome: 'error', message: 'only' },
  {
    name: 'ga.js',
    html: "<script>var _gaq = _gaq || [];\n_gaq.push(['_setAccount', 'UA-48211093-1']);</script>",
    outcome: 'error',
    message: 'only',
    evidence: ["_gaq.push(['_setAccount', 'UA-48211093-1'])"],
  },
  {
    name: 'through gtag',
    html: `<script async src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1"></script>\n<script>gtag('config', 'ua-48211093-1')</script>`,
    outcome: 'error',
    message: 'only',
    evidence: [
      'línea 1: <script async src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1">',
      "línea 2: gtag('config', 'ua-48211093-1')",
    ],
  },
  {
    name: 'with the new one',
    html: `${OLD}<script>gtag('config', 'G-8HK2L4M9QZ')</script>`,
    outcome: 'warning',
    message: 'besides',
  },
  {
    name: 'with a container',
    html: `${OLD}<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>`,
    outcome: 'warning',
    message: 'manager',
  },
])
