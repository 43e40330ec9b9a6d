import { testCheck } from '../../../testing/check-tester.ts'
import { tagDuplicates } from './tag-duplicates.ts'

const script = (code: string) => `<script>${code}</script>\n`
const config = (id: string) => script(`gtag('config', '${id}')`)
const GTM = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>'

testCheck(tagDuplicates, [
  { name: 'one', html: config('G-8HK2L4M9QZ'), outcome: 'success', message: 'ok' },
  {
    name: 'two of two accounts',
    html: config('G-8HK2L4M9QZ') + config('AW-981273645'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the second counts no visit',
    html: config('G-8HK2L4M9QZ') + script("gtag('config', 'G-8HK2L4M9QZ', { send_page_view: false })"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one or the other',
    html: script("if (a) { gtag('config', 'G-8HK2L4M9QZ', {b}) } else { gtag('config', 'G-8HK2L4M9QZ') }"),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one marked, one commented out, one in a function',
    html: `${config('G-8HK2L4M9QZ')}<script type="text/plain">gtag('config', 'G-8HK2L4M9QZ')</script><!-- ${config('G-8HK2L4M9QZ')} -->${script("function a() { gtag('config', 'G-8HK2L4M9QZ') }")}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'twice',
    html: config('G-8HK2L4M9QZ') + script('gtag ( "config" , "G-8HK2L4M9QZ" )'),
    outcome: 'error',
    message: 'repeated',
    data: { id: 'G-8HK2L4M9QZ', count: 2 },
    evidence: ["línea 1: gtag('config', 'G-8HK2L4M9QZ')", 'línea 2: gtag ( "config" , "G-8HK2L4M9QZ" )'],
  },
  {
    name: 'the pixel twice in one script',
    html: script("fbq('init','730184620193745');fbq('init','730184620193745')"),
    outcome: 'error',
    message: 'repeated',
  },
  { name: 'the container twice', html: GTM + GTM, outcome: 'error', message: 'repeated' },
  {
    name: 'two plugins',
    html: `<META NAME="GENERATOR" CONTENT="SITE KIT BY GOOGLE 1.1">${config('G-8HK2L4M9QZ')}<script id="monsterinsights-frontend-script-js"></script>`,
    outcome: 'warning',
    message: 'plugins',
    data: { plugins: 'Site Kit y MonsterInsights' },
  },
  { name: 'tag and container', html: config('G-8HK2L4M9QZ') + GTM, outcome: 'warning', message: 'both' },
  { name: 'no tags', html: '<p>Hola</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
