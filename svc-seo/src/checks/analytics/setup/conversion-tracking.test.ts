import { testCheck } from '../../../testing/check-tester.ts'
import { conversionTracking } from './conversion-tracking.ts'

const PHONE = '<a href="tel:+34968000000">Llámanos</a>'
const GA4 = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script>'
const script = (code: string) => `${PHONE}<script>${code}</script>`

testCheck(conversionTracking, [
  {
    name: 'an event of gtag in a handler',
    html: script("b.onclick=function(){gtag( 'event' , 'generate_lead')}"),
    outcome: 'success',
    message: 'ok',
    evidence: ["línea 1: gtag( 'event' , 'generate_lead')"],
  },
  {
    name: 'an event of the data layer',
    html: script("dataLayer.push({'event':'contacto'})"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an event of the pixel',
    html: script("fbq('track','Contact')"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a label of Ads',
    html: script("gtag('config','AW-981273645/abc',{'phone_conversion_number':'968000000'})"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in an own script',
    html: PHONE,
    scripts: [{ url: '/main.js', text: "_paq.push(['trackEvent','a','b'])" }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'nothing but page views',
    html: `${script("gtag('event','page_view');fbq('track','PageView');dataLayer.push({event:'gtm.js'})")}<FORM METHOD="POST"><input type="email" name="email"><textarea></textarea></FORM><a href="https://wa.me/34600000000">WhatsApp</a>`,
    outcome: 'warning',
    message: 'missing',
    data: { contacts: 'formularios, teléfonos y enlaces de WhatsApp' },
  },
  {
    name: 'a container',
    html: `${PHONE}<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>`,
    outcome: 'unknown',
    message: 'container',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'only a search',
    html: '<form role="search" action="/buscar"><input name="q"></form>',
    outcome: 'notApplicable',
    message: 'none',
  },
  ...[
    { name: 'a page that measures nothing', html: PHONE },
    { name: 'a form and no analytics', html: '<form method="post"><input type="email" name="email"></form>' },
    { name: 'WhatsApp and no analytics', html: '<a href="https://wa.me/34600000000">WhatsApp</a>' },
    {
      name: 'a page that measures with what is gone',
      html: `${PHONE}<script src="https://www.google-analytics.com/analytics.js"></script>`,
    },
  ].map((row) => ({ ...row, outcome: 'notApplicable', message: 'unmeasured' }) as const),
  { name: 'visits alone', html: `${PHONE}${GA4}`, outcome: 'warning', message: 'missing' },
  {
    name: 'visits without cookies',
    html: `${PHONE}<script src="https://plausible.io/js/script.js"></script>`,
    outcome: 'warning',
    message: 'missing',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'where a script could not be read',
    html: `${PHONE}${GA4}`,
    scripts: [{ url: '/js/medir.js', missing: 'no ha respondido a tiempo' }],
    outcome: 'unknown',
    message: 'unread',
    data: { file: 'https://www.mitienda.es/js/medir.js' },
  },
])
