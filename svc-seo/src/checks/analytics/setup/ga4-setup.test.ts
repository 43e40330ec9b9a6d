import { testCheck } from '../../../testing/check-tester.ts'
import { ga4Setup } from './ga4-setup.ts'

const loader = (id: string) =>
  `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>\n`
const config = (id: string) => `<script>gtag('js', new Date()); gtag('config', '${id}');</script>\n`
const GTM = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"></script>'

testCheck(ga4Setup, [
  {
    name: 'loaded and configured',
    html: loader('G-8HK2L4M9QZ') + config('G-8HK2L4M9QZ'),
    outcome: 'success',
    message: 'ok',
    data: { id: 'G-8HK2L4M9QZ' },
    evidence: [
      'línea 1: <script async src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ">',
      "línea 2: gtag('config', 'G-8HK2L4M9QZ')",
    ],
  },
  {
    name: 'lower case, white space',
    html: `${loader('g-8hk2l4m9qz')}<script>gtag ( "config" , "G-8HK2L4M9QZ" )</script>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'marked for a consent manager',
    html: `${loader('G-8HK2L4M9QZ')}${config('G-8HK2L4M9QZ')}`.replaceAll(
      '<script',
      '<script type="text/plain"',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'loaded for Ads',
    html: loader('AW-981273645') + config('G-8HK2L4M9QZ'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a Google tag',
    html: loader('GT-ABCD12') + config('GT-ABCD12'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an account in a variable',
    html: `${loader('')}<script>gtag('config', id);s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id='+id</script>`,
    outcome: 'success',
    message: 'okWithoutId',
  },
  {
    name: 'configured beside a container',
    html: GTM + config('G-8HK2L4M9QZ'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an example',
    html: loader('G-XXXXXXXXXX') + config('G-XXXXXXXXXX'),
    outcome: 'error',
    message: 'placeholder',
    data: { id: 'G-XXXXXXXXXX' },
  },
  {
    name: 'an example and a true one',
    html: loader('G-8HK2L4M9QZ') + config('G-8HK2L4M9QZ') + config('G-1234567890'),
    outcome: 'warning',
    message: 'mixed',
  },
  {
    name: 'two',
    html: loader('G-8HK2L4M9QZ') + config('G-8HK2L4M9QZ') + config('G-7PLM3K2J1H'),
    outcome: 'warning',
    message: 'several',
    data: { count: 2, ids: 'G-8HK2L4M9QZ y G-7PLM3K2J1H' },
  },
  { name: 'not configured', html: loader('G-8HK2L4M9QZ'), outcome: 'warning', message: 'noConfig' },
  {
    name: 'not loaded',
    html: config('G-8HK2L4M9QZ'),
    outcome: 'warning',
    message: 'noLoader',
    data: { id: 'G-8HK2L4M9QZ' },
  },
  {
    name: 'an account in a variable that is set to a text',
    html: `<script>var id = 'G-8HK2L4M9QZ'; s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id='+id; gtag('config', id)</script>`,
    outcome: 'success',
    message: 'ok',
    data: { id: 'G-8HK2L4M9QZ' },
  },
  {
    name: 'in a constant of an own script',
    html: `${loader('G-8HK2L4M9QZ')}<script>gtag('config', CONFIG.GA_ID, { anonymize_ip: true })</script><script src="/c.js"></script>`,
    scripts: [{ url: '/c.js', text: 'window.CONFIG = { GA_ID: "G-8HK2L4M9QZ" }' }],
    outcome: 'success',
    message: 'ok',
    data: { id: 'G-8HK2L4M9QZ' },
  },
  {
    name: 'an example in a variable',
    html: `${loader('G-XXXXXXXXXX')}<script>const GA = "G-XXXXXXXXXX"; gtag("config", GA)</script>`,
    outcome: 'error',
    message: 'placeholder',
    data: { id: 'G-XXXXXXXXXX' },
  },
  {
    name: "the example of Google's guide",
    html: loader('GA_MEASUREMENT_ID') + config('GA_MEASUREMENT_ID'),
    outcome: 'error',
    message: 'placeholder',
    data: { id: 'GA_MEASUREMENT_ID' },
  },
  {
    name: 'a variable that nothing sets',
    html: `${loader('G-8HK2L4M9QZ')}<script>gtag('config', miCuenta)</script>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the old one, loaded by the tag of today',
    html: loader('UA-48211093-1') + config('UA-48211093-1'),
    outcome: 'notApplicable',
    message: 'old',
  },
  {
    name: 'the old one in a variable',
    html: `<script>var ua='UA-48211093-1',s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id='+ua;gtag('config',ua)</script>`,
    outcome: 'notApplicable',
    message: 'old',
  },
  {
    name: 'the new one, loaded by the address of the old one',
    html: loader('UA-48211093-1') + config('UA-48211093-1') + config('G-8HK2L4M9QZ'),
    outcome: 'success',
    message: 'ok',
    data: { id: 'G-8HK2L4M9QZ' },
  },
  {
    name: 'an example of Ads beside it',
    html: loader('AW-123456789') + config('AW-123456789') + config('G-8HK2L4M9QZ'),
    outcome: 'success',
    message: 'ok',
    data: { id: 'G-8HK2L4M9QZ' },
  },
  { name: 'only a container', html: GTM, outcome: 'notApplicable', message: 'manager' },
  { name: 'the old one', html: config('UA-48211093-1'), outcome: 'notApplicable', message: 'none' },
  {
    name: 'commented out',
    html: `<!-- ${loader('G-8HK2L4M9QZ')} --><p>Código G-8HK2L4M9QZ</p>`,
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
