import { testCheck } from '../../../testing/check-tester.ts'
import { consentUpdate } from './consent-update.ts'

const DEFAULT = "<script>gtag('consent', 'default', {'ad_storage': 'denied'})</script>\n"
const UPDATE = "gtag('consent', 'update', {'ad_storage': 'granted'})"

testCheck(consentUpdate, [
  {
    name: 'in the page, within a handler',
    html: `${DEFAULT}<script>b.onclick = function () { ${UPDATE} }</script>`,
    outcome: 'success',
    message: 'ok',
    evidence: [`línea 2: ${UPDATE}`],
  },
  {
    name: 'in an own script, white space',
    html: `${DEFAULT}<script src="/main.js"></script>`,
    scripts: [{ url: '/main.js', text: 'window.gtag( "consent" , "update", {})' }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'of a manager',
    html: `${DEFAULT}<script src="https://consent.cookiebot.com/uc.js"></script>`,
    outcome: 'success',
    message: 'manager',
  },
  { name: 'missing', html: DEFAULT, outcome: 'warning', message: 'missing' },
  {
    name: 'commented out',
    html: `${DEFAULT}<script>// ${UPDATE}\n</script>`,
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'perhaps in a container',
    html: `${DEFAULT}<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>`,
    outcome: 'unknown',
    message: 'container',
  },
  { name: 'no default', html: `<script>${UPDATE}</script>`, outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'in an attribute of the button to accept',
    html: `<script>gtag('consent','default',{analytics_storage:'denied'});gtag('config','G-8HK2L4M9QZ')</script><div id="cookies">Cookies <button onclick="gtag('consent','update',{analytics_storage:'granted'})">Aceptar</button></div>`,
    outcome: 'success',
    message: 'ok',
  },
])
