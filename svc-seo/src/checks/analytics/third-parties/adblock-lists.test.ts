import { testCheck } from '../../../testing/check-tester.ts'
import { adblockLists } from './adblock-lists.ts'

const hidden = (html: string, hosts = 'pixel.otra.es') =>
  ({ name: html, html, outcome: 'warning', message: 'hidden', data: { count: 1, hosts } }) as const
const none = (html: string) => ({ name: html, html, outcome: 'success', message: 'none' }) as const

testCheck(adblockLists, [
  none(''),
  none('<img width="1" height="1" src="/pixel.gif">'),
  none('<img width="1" height="1" src="https://cdn.mitienda.es/pixel.gif">'),
  none('<img width="600" height="1" src="https://pixel.otra.es/raya.gif">'),
  none('<img style="width:100%;height:1px" src="https://pixel.otra.es/raya.gif">'),
  none('<img style="display:none" src="https://cdn.otra.es/zapato.jpg">'),
  none('<img width="1" height="1" src="data:image/gif;base64,AA">'),
  none('<img width="1" height="1" data-src="https://pixel.otra.es/a" data-cookieconsent="marketing">'),
  hidden('<img width="1" height="1" src="https://pixel.otra.es/a.gif">'),
  hidden('<IMG WIDTH=" 1 " HEIGHT="0" SRC="HTTPS://PIXEL.OTRA.ES/a">'),
  hidden('<img style="DISPLAY: none" src="https://pixel.otra.es/a?id=1">'),
  hidden('<img hidden src="https://pixel.otra.es/a.png?id=1">'),
  hidden('<img style="width:1px;height:1px" src="https://pixel.otra.es/a">'),
  {
    name: 'with the one for browsers without JavaScript as more evidence',
    html: '<img width="1" height="1" src="https://a.otra.es/"><noscript><img width="1" height="1" src="https://b.otra.es/"></noscript>',
    outcome: 'warning',
    message: 'hidden',
    data: { count: 1, hosts: 'a.otra.es' },
    evidence: [
      '<img width="1" height="1" src="https://a.otra.es/">',
      '<noscript><img width="1" height="1" src="https://b.otra.es/">',
    ],
  },
  {
    name: 'only for browsers without JavaScript',
    html: '<noscript><img height="1" width="1" style="display:none" src="https://www.facebook.com/tr?id=1"></noscript>',
    outcome: 'success',
    message: 'noscript',
    data: { count: 1 },
  },
  {
    name: 'after a manager that may hold it back',
    html: '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script><img width="1" height="1" src="https://a.otra.es/">',
    outcome: 'unknown',
    message: 'held',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
