import { testCheck } from '../../../testing/check-tester.ts'
import { consentMode } from './consent-mode.ts'

const KEYS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const
const values = (value: string, keys: readonly string[] = KEYS) =>
  keys.map((key) => `'${key}': '${value}'`).join(', ')
const DENIED = `gtag('consent', 'default', {${values('denied')}, 'wait_for_update': 500});`
const CONFIG = "gtag('config', 'G-8HK2L4M9QZ');"
const LOAD =
  "var s = document.createElement('script'); s.src = 'https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ'; document.head.append(s);"
const GTM = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>'
const ADS = '<script async src="https://www.googletagmanager.com/gtag/js?id=AW-981273645"></script>'
const COOKIEBOT = '<script async src="https://consent.cookiebot.com/uc.js"></script>'
const script = (code: string) => `<script>${code}</script>`

testCheck(consentMode, [
  { name: 'denied, first', html: script(DENIED + CONFIG), outcome: 'success', message: 'ok' },
  {
    name: 'upper case and white space',
    html: script(DENIED.replaceAll("'denied'", '  "DENIED"') + CONFIG),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'pushed, for Spain',
    html: `${script(`dataLayer.push(['consent','default',{${values('denied')},'region':['ES','FR']}])`)}${GTM}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'granted elsewhere, denied here',
    html: script(`gtag('consent','default',{${values('granted')},region:['US']});${DENIED}${CONFIG}`),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'granted to everybody',
    html: script(DENIED.replace('denied', 'granted') + CONFIG),
    outcome: 'error',
    message: 'granted',
    data: { keys: 'ad_storage' },
  },
  {
    name: 'granted in one case',
    html: script(
      `if (localStorage.getItem('ok')) { gtag('consent','default',{${values('granted')}}) }${CONFIG}`,
    ),
    outcome: 'warning',
    message: 'grantedSomewhere',
  },
  {
    name: 'Ads without anything',
    html: ADS,
    outcome: 'error',
    message: 'adsWithout',
    data: { id: 'AW-981273645' },
  },
  {
    name: 'Ads with a banner',
    html: `${ADS}<div id="cookies">Cookies <button>Aceptar</button></div>`,
    outcome: 'warning',
    message: 'absent',
  },
  {
    name: 'version 1',
    html: script(`gtag('consent','default',{${values('denied', KEYS.slice(0, 2))}});${CONFIG}`),
    outcome: 'warning',
    message: 'old',
    data: { keys: 'ad_user_data y ad_personalization' },
  },
  { name: 'after the config', html: script(CONFIG + DENIED), outcome: 'warning', message: 'late' },
  { name: 'after the container', html: GTM + script(DENIED), outcome: 'warning', message: 'late' },
  {
    name: 'without waiting for the manager',
    html: COOKIEBOT + script(DENIED.replace("'wait_for_update': 500", '') + CONFIG),
    outcome: 'warning',
    message: 'noWait',
    data: { manager: 'Cookiebot' },
  },
  { name: 'only analytics', html: script(CONFIG), outcome: 'warning', message: 'absent' },
  ...[
    {
      name: 'only analytics, marked to wait',
      html: `<script type="text/plain" data-category="analytics" src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script>${script(CONFIG)}`,
    },
    {
      name: 'only analytics, from the button to accept',
      html: script(`aceptar.addEventListener('click', () => { ${LOAD} })`),
    },
    {
      name: 'only analytics, in the function of acceptance',
      html: script(`function aceptarCookies() { ${LOAD} }`),
    },
    {
      name: 'only analytics, once an answer was kept',
      html: script(`if (localStorage.getItem('cookies') === 'si') { ${LOAD} ${CONFIG} }`),
    },
  ].map((row) => ({ ...row, outcome: 'notApplicable', message: 'basic' }) as const),
  {
    name: 'analytics that waits, with a call for Ads',
    html: script(`function aceptarCookies() { ${LOAD} gtag('config', 'AW-981273645') }`),
    outcome: 'warning',
    message: 'absent',
  },
  { name: 'analytics at once', html: script(LOAD + CONFIG), outcome: 'warning', message: 'absent' },
  { name: 'commented out', html: script(`/* ${DENIED} */${CONFIG}`), outcome: 'warning', message: 'absent' },
  {
    name: 'in a function',
    html: script(`function start(){${DENIED}}${CONFIG}`),
    outcome: 'unknown',
    message: 'deferred',
  },
  {
    name: 'of variables',
    html: script(`gtag('consent','default',{${KEYS.map((key) => `${key}: state`).join(',')}});${CONFIG}`),
    outcome: 'unknown',
    message: 'variable',
  },
  { name: 'of a manager', html: COOKIEBOT + GTM, outcome: 'unknown', message: 'manager' },
  { name: 'in a container', html: GTM, outcome: 'unknown', message: 'container' },
  {
    name: 'a tag beside the container, which waits for nobody',
    html: GTM + ADS,
    outcome: 'warning',
    message: 'beside',
    data: { service: 'Google Ads' },
  },
  {
    name: 'a tag beside the container, marked',
    html: GTM + ADS.replace('<script async', '<script type="text/plain" data-category="ads"'),
    outcome: 'unknown',
    message: 'container',
  },
  { name: 'without Google', html: '<p>gtag</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
