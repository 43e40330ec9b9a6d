import { testCheck } from '../../../testing/check-tester.ts'
import { fingerprinting } from './fingerprinting.ts'

const active = (html: string, services: string) =>
  ({ name: html, html, outcome: 'error', message: 'active', data: { services } }) as const

testCheck(fingerprinting, [
  { name: 'none', html: '', outcome: 'success', message: 'none' },
  {
    name: 'an article about it',
    html: '<a href="https://openfpcdn.io/x">FingerprintJS.load()</a><img src="/fingerprintjs.png"><script src="/js/clients.min.js"></script>',
    outcome: 'success',
    message: 'none',
  },
  active('<script src="https://openfpcdn.io/fingerprintjs/v4/iife.min.js"></script>', 'FingerprintJS'),
  active(
    '<SCRIPT SRC="//CDN.JSDELIVR.NET/npm/@fingerprintjs/fingerprintjs@3/dist/fp.min.js"></SCRIPT>',
    'FingerprintJS',
  ),
  active('<script src="/js/fingerprint2.min.js"></script>', 'FingerprintJS'),
  active('<script src="https://h.online-metrix.net/fp/tags.js?org_id=1"></script>', 'ThreatMetrix'),
  active('<script src="https://mpsnare.iesnare.com/snare.js"></script>', 'iovation'),
  active('<script src="https://unpkg.com/clientjs@0.2.1/dist/client.min.js"></script>', 'ClientJS'),
  {
    name: 'blocked',
    html: '<script type="text/plain" src="https://openfpcdn.io/fingerprintjs/v4"></script>',
    outcome: 'success',
    message: 'waits',
  },
  {
    name: 'after a manager that may hold it back',
    html: '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script><script src="https://openfpcdn.io/fingerprintjs/v4"></script>',
    outcome: 'unknown',
    message: 'held',
  },
  {
    name: 'in the code of the page',
    html: '<script>import("https://openfpcdn.io/fingerprintjs/v4").then((fp) => fp.load())</script>',
    outcome: 'warning',
    message: 'perhaps',
    data: { quote: 'openfpcdn.io' },
    evidence: ['línea 1: <script>'],
  },
  {
    name: 'in a comment of the code',
    html: '<script>// FingerprintJS.load()\n</script>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
