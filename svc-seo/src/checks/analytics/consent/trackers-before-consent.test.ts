import { testCheck } from '../../../testing/check-tester.ts'
import { trackersBeforeConsent } from './trackers-before-consent.ts'

const GTAG = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script>\n'
const HOTJAR = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>\n'
const DENIED =
  "<script>gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',wait_for_update:500});</script>\n"
const LOAD =
  "var s=document.createElement('script');s.src='https://www.clarity.ms/tag/a';document.head.appendChild(s)"
const LOADER = `function cargarAnalitica(){${LOAD}}`
const CONFIG = "<script>gtag('config','G-8HK2L4M9QZ')</script>"

testCheck(trackersBeforeConsent, [
  { name: 'none', html: '<p>Hola</p>', outcome: 'success', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'success', message: 'none' },
  {
    name: 'statistics without cookies, a video and a link',
    html: '<script src="https://plausible.io/js/script.js"></script><iframe src="https://www.youtube.com/embed/a"></iframe><a href="https://www.clarity.ms/tag/a">a</a>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'marked to wait',
    html: GTAG.replace('<script', '<script TYPE="TEXT/PLAIN" data-cookieconsent="statistics"'),
    outcome: 'success',
    message: 'blocked',
    data: { services: 'Google Analytics 4' },
  },
  {
    name: 'at once',
    html: `<p>a</p>\n${GTAG}${HOTJAR}`,
    outcome: 'error',
    message: 'active',
    data: { services: 'Google Analytics 4 y Hotjar' },
    evidence: [
      'Google Analytics 4, línea 2: <script async src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ">',
      'Hotjar, línea 3: <script src="https://static.hotjar.com/c/hotjar-1.js">',
    ],
  },
  {
    name: 'at once, beside a manager that holds nothing back',
    html: `<script src="https://consent.cookiebot.com/uc.js"></script>${HOTJAR}`,
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'before the manager',
    html: `${HOTJAR}<script src="https://cdn-cookieyes.com/client_data/a/script.js"></script>`,
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'Google with consent denied, and another',
    html: DENIED + GTAG + CONFIG + HOTJAR,
    outcome: 'error',
    message: 'active',
    data: { services: 'Hotjar' },
  },
  {
    name: 'Google with consent denied too late',
    html: GTAG + CONFIG + DENIED,
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'Google with consent denied',
    html: DENIED + GTAG + CONFIG,
    outcome: 'warning',
    message: 'advanced',
  },
  {
    name: 'in the function of acceptance',
    html: `<script>function aceptar(){${LOAD}}</script>`,
    outcome: 'success',
    message: 'waits',
    data: { services: 'Microsoft Clarity' },
  },
  {
    name: 'from the button to accept, and from an answer that was kept',
    html: `<script>${LOADER} if(localStorage.getItem('cookies')==='si'){cargarAnalitica()} document.getElementById('btn-aceptar').addEventListener('click',function(){localStorage.setItem('cookies','si');cargarAnalitica()})</script>`,
    outcome: 'success',
    message: 'waits',
  },
  {
    name: 'in an own script, from an arrow function of the page',
    html: `<script>const acceptAll=()=>cargarAnalitica();</script><script src="/main.js"></script>`,
    scripts: [{ url: '/main.js', text: LOADER }],
    outcome: 'success',
    message: 'waits',
  },
  {
    name: "from a manager's callback, beside one that is marked",
    html: `<script>CookieConsent.run({onAccept:()=>{${LOAD}}})</script>${HOTJAR.replace('<script', '<script type="text/plain"')}`,
    outcome: 'success',
    message: 'waits',
  },
  {
    name: 'from a button, and at once too',
    html: `<script>${LOADER} aceptar.onclick=()=>cargarAnalitica();</script>${HOTJAR}`,
    outcome: 'error',
    message: 'active',
    data: { services: 'Hotjar' },
  },
  {
    name: 'a loader that the page calls as it opens',
    html: `<script>${LOADER} window.addEventListener('load',()=>cargarAnalitica())</script>`,
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'after a few seconds',
    html: `<script>setTimeout(()=>{${LOAD}},4000)</script>`,
    outcome: 'error',
    message: 'active',
  },
  {
    name: 'at the first scroll',
    html: `<script>window.addEventListener('scroll',()=>{${LOAD}},{once:true})</script>`,
    outcome: 'warning',
    message: 'lazy',
    data: { services: 'Microsoft Clarity', count: 1 },
  },
  {
    name: 'held by a plugin of speed until the first gesture',
    html: '<script type="rocketlazyloadscript" data-rocket-src="https://static.hotjar.com/c/hotjar-1.js"></script>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'unless the visitor refused',
    html: `<script>if(localStorage.getItem('cookies')!=='rechazadas'){${LOAD}}</script>`,
    outcome: 'unknown',
    message: 'conditional',
  },
  {
    name: 'a loader that nothing calls',
    html: `<script>${LOADER}</script>`,
    outcome: 'unknown',
    message: 'conditional',
  },
  {
    name: 'in an own script that asks for something',
    html: '<script src="/main.js"></script>',
    scripts: [{ url: '/main.js', text: `if(getCookie('c')){${LOAD}}` }],
    outcome: 'unknown',
    message: 'conditional',
  },
  {
    name: 'behind a manager that may hold it back',
    html: `<script src="https://cdn-cookieyes.com/client_data/a/script.js"></script>${HOTJAR}`,
    outcome: 'unknown',
    message: 'automatic',
    data: { manager: 'CookieYes', services: 'Hotjar' },
  },
  {
    name: 'a container',
    html: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>',
    outcome: 'unknown',
    message: 'container',
    data: { id: 'GTM-W2XX7P' },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  { name: 'scripts not fetched', scripts: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
