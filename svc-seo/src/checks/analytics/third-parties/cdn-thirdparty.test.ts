import { testCheck } from '../../../testing/check-tester.ts'
import { cdnThirdparty } from './cdn-thirdparty.ts'

testCheck(cdnThirdparty, [
  { name: 'own libraries', html: '<script src="/jquery.js"></script>', outcome: 'success', message: 'ok' },
  { name: 'an empty page', html: ' ', outcome: 'success', message: 'ok' },
  {
    name: 'a link, a connection and a host that only looks like it',
    html: '<a href="https://unpkg.com/x">x</a><link rel="preconnect" href="https://cdn.jsdelivr.net"><script src="https://cdn.jsdelivr.net.example.org/a.js"></script>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a script and a style',
    html: '<SCRIPT SRC="//CODE.JQUERY.COM/jquery-3.7.1.min.js"></SCRIPT><link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5/dist/css/bootstrap.min.css">',
    outcome: 'warning',
    message: 'external',
    data: { count: 2, hosts: 'code.jquery.com y cdn.jsdelivr.net' },
    evidence: [
      'línea 1: <script src="//CODE.JQUERY.COM/jquery-3.7.1.min.js">',
      '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5/dist/css/bootstrap.min.css">',
    ],
  },
  {
    name: 'Tailwind of their demos',
    html: '<script src="https://cdn.tailwindcss.com"></script>',
    outcome: 'warning',
    message: 'tailwind',
  },
  {
    name: 'blocked',
    html: '<script type="text/plain" src="https://unpkg.com/a.js"></script>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
