import { describe, expect, it } from 'vitest'
import { isNonExempt } from '../../../derived/consent.ts'
import { serviceOf } from '../../../derived/trackers.ts'
import { dependsOn, isOnlyTheirs, namesFor } from './tracker-code.ts'

const has = (url: URL) => {
  const service = serviceOf(url)
  return service !== undefined && isNonExempt(service)
}
const names = namesFor([
  'google-tag',
  'universal-analytics',
  'meta-pixel',
  'tiktok-pixel',
  'linkedin-insight',
  'clarity',
  'hotjar',
  'amplitude',
])
const isTheirs = (code: string) => isOnlyTheirs(code, { names, has })

const GTAG = `
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-ABCDEF1234', { anonymize_ip: true });`
const META = `!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890123');
fbq('track', 'PageView');`
const CLARITY = `(function(c,l,a,r,i,t,y){
  c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};
  t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;
  y=l.getElementsByTagName(r)[0];y.parentNode.insertBefore(t,y);
})(window, document, "clarity", "script", "abcdef1234");`
const HOTJAR = `(function(h,o,t,j,a,r){
  h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};
  h._hjSettings={hjid:1234567,hjsv:6};
  a=o.getElementsByTagName('head')[0];
  r=o.createElement('script');r.async=1;
  r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;
  a.appendChild(r);
})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');`
const LINKEDIN = `_linkedin_partner_id = "123456";
window._linkedin_data_partner_ids = window._linkedin_data_partner_ids || [];
window._linkedin_data_partner_ids.push(_linkedin_partner_id);
(function(l) {
if (!l){window.lintrk = function(a,b){window.lintrk.q.push([a,b])};
window.lintrk.q=[]}
var s = document.getElementsByTagName("script")[0];
var b = document.createElement("script");
b.type = "text/javascript";b.async = true;
b.src = "https://snap.licdn.com/li.lms-analytics/insight.min.js";
s.parentNode.insertBefore(b, s);})(window.lintrk);`
const UA = `(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r;i[r]=i[r]||function(){
(i[r].q=i[r].q||[]).push(arguments)},i[r].l=1*new Date();a=s.createElement(o),
m=s.getElementsByTagName(o)[0];a.async=1;a.src=g;m.parentNode.insertBefore(a,m)
})(window,document,'script','https://www.google-analytics.com/analytics.js','ga');
ga('create', 'UA-12345678-1', 'auto');
ga('send', 'pageview');`
const CHAT = `(function(){var s1=document.createElement("script"),s0=document.getElementsByTagName("script")[0];
s1.async=true;s1.src='https://embed.tawk.to/1/default';s0.parentNode.insertBefore(s1,s0);})();`

describe('isOnlyTheirs', () => {
  it.each([
    ['Google', GTAG],
    ['Google, without semicolons', GTAG.replaceAll(';\n', '\n')],
    ['Meta', META],
    ['Clarity', CLARITY],
    ['Hotjar', HOTJAR],
    ['LinkedIn', LINKEDIN],
    ['Universal Analytics', UA],
    ['several', [GTAG, META, CLARITY].join('\n')],
    ['a call alone', `amplitude.init('0123')`],
    ['strictly', `'use strict'; ${GTAG}`],
  ])('knows the code of %s', (_name, code) => {
    expect(isTheirs(code)).toBe(true)
  })

  it.each([
    ['nothing', ' '],
    ['code of the page behind it', `${GTAG} document.querySelector('.menu').onclick = abre`],
    ['code of the page before it', `const menu = 1; ${GTAG}`],
    ['a chat in the same script', `${GTAG}\n${CHAT}`],
    ['an unknown service in the same script', CLARITY.replace('www.clarity.ms/tag', 'reservas.es/w')],
    ['two addresses in one loader', CLARITY.replace('t.async=1', "new Image().src='https://reservas.es/a'")],
    [
      'a loader that works on the page',
      CLARITY.replace('t.async=1', "l.getElementById('total').innerHTML = 0"),
    ],
    ['a loader that asks something else', CLARITY.replace('t.async=1', "fetch('/precio')")],
    ['a loader too long for one', CLARITY.replace('t.async=1', `'${'a'.repeat(2500)}'`)],
    [
      'a function handed to it',
      `gtag('event', 'a', { event_callback: function () { location = '/gracias' } })`,
    ],
    ['an arrow function handed to it', `fbq('track', 'Lead', () => enviar())`],
    ['brackets that do not match', `gtag('config', ('G-1')`],
    ['other brackets', `gtag('config', ['G-1')]`],
    ['another name', `${GTAG} otro('a')`],
    ['a setting that is code', `window.dataLayer = precios()`],
  ])('does not take %s for it', (_name, code) => {
    expect(isTheirs(code)).toBe(false)
  })

  it('knows nothing without services', () => {
    expect(isOnlyTheirs(GTAG, { names: [], has })).toBe(false)
  })
})

describe('dependsOn', () => {
  it.each([
    [`fbq('track', 'Lead'); enviar()`, true],
    [`window.fbq('track', 'Lead')`, true],
    [`hj.q = []`, true],
    [`gtag('event', 'click')`, false],
    [`dataLayer.push({ event: 'a' })`, false],
    [`misfbq('a')`, false],
    [`abre('fbq')`, false],
  ])('%s: %s', (code, expected) => {
    expect(dependsOn(code, names)).toBe(expected)
  })

  it('is nothing without services', () => {
    expect(dependsOn(`fbq('a')`, namesFor([]))).toBe(false)
  })
})
