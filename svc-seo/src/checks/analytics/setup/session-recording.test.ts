import { testCheck } from '../../../testing/check-tester.ts'
import { sessionRecording } from './session-recording.ts'

const CLARITY = '<script src="https://www.clarity.ms/tag/abc123"></script>'
const HOTJAR = `<script>(function(h,o,t,j,a,r){h._hjSettings={hjid:123456,hjsv:6};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j;a.appendChild(r);})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`

testCheck(sessionRecording, [
  { name: 'none', html: '<p>Hola</p>', outcome: 'success', message: 'none' },
  {
    name: 'a link',
    html: '<a href="https://www.clarity.ms/tag/abc">Clarity</a>',
    outcome: 'success',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'success', message: 'none' },
  {
    name: 'marked',
    html: CLARITY.replace('<script', '<script type="text/plain" data-category="analytics"'),
    outcome: 'success',
    message: 'blocked',
  },
  {
    name: 'a script',
    html: CLARITY.toUpperCase().replace('WWW.CLARITY.MS/TAG/ABC123', 'www.clarity.ms/tag/abc123'),
    outcome: 'error',
    message: 'active',
    data: { services: 'Microsoft Clarity' },
  },
  {
    name: 'the vendor’s snippet',
    html: `<p>a</p>\n${HOTJAR}`,
    outcome: 'error',
    message: 'active',
    data: { services: 'Hotjar' },
  },
  {
    name: 'after consent',
    html: HOTJAR.replace('<script>', "<script>if (Cookies.get('consent')) ").replace(
      '</script>',
      ';</script>',
    ),
    outcome: 'unknown',
    message: 'conditional',
  },
  {
    name: 'after acceptance',
    html: HOTJAR.replace('<script>', '<script>function aceptarCookies(){').replace('</script>', '}</script>'),
    outcome: 'success',
    message: 'waits',
    data: { services: 'Hotjar' },
  },
  {
    name: 'at the first move',
    html: HOTJAR.replace('<script>', "<script>addEventListener('mousemove',()=>{").replace(
      '</script>',
      '})</script>',
    ),
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'behind a manager',
    html: `<script src="https://cdn-cookieyes.com/client_data/a/script.js"></script>${CLARITY}`,
    outcome: 'unknown',
    message: 'automatic',
    data: { manager: 'CookieYes' },
  },
  {
    name: 'a container',
    html: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>',
    outcome: 'unknown',
    message: 'container',
  },
  {
    name: 'a container that waits, and one in it that waits too',
    html: `<script type="text/plain" data-cookieconsent="statistics" src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script><script type="text/plain" data-cookieconsent="statistics" src="https://www.clarity.ms/tag/abcdef"></script>`,
    outcome: 'success',
    message: 'blocked',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
