import { testCheck } from '../../../testing/check-tester.ts'
import { chatWidgets } from './chat-widgets.ts'

const MANAGER = '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>'

testCheck(chatWidgets, [
  { name: 'none', html: ' ', outcome: 'success', message: 'none' },

  {
    name: 'WhatsApp',
    html: '<a href="https://wa.me/34600000000">Hola</a>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'blocked',
    html: '<script type="text/plain" data-category="marketing" src="https://code.tidio.co/abc.js"></script>',
    outcome: 'success',
    message: 'waits',
  },
  {
    name: 'after a manager that may hold it back',
    html: `${MANAGER}<script async src="https://code.tidio.co/abc.js"></script>`,
    outcome: 'unknown',
    message: 'held',
    data: { services: 'Tidio', manager: 'CookieYes' },
  },
  {
    name: 'at the first gesture',
    html: '<script type="rocketlazyloadscript" data-rocket-src="https://code.tidio.co/abc.js"></script>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'as the page opens',
    html: '<script SRC="//CODE.TIDIO.CO/abc.js" async></script>',
    outcome: 'warning',
    message: 'active',
    data: { services: 'Tidio' },
  },
  {
    name: 'by a snippet of its own',
    html: '<script>window.$crisp=[];(function(){d=document;s=d.createElement("script");s.src="https://client.crisp.chat/l.js";d.head.appendChild(s)})()</script>',
    outcome: 'warning',
    message: 'active',
    data: { services: 'Crisp' },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
