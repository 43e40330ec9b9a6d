import { testCheck } from '../../../testing/check-tester.ts'
import { pixelValid } from './pixel-valid.ts'

const pixel = (id: string, more = "fbq('track', 'PageView')") =>
  `<script>fbq('init', ${id});${more}</script>\n`
const image = (id: string) =>
  `<noscript><img src="https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1"></noscript>`

testCheck(pixelValid, [
  {
    name: 'complete',
    html: pixel("'730184620193745'") + image('730184620193745'),
    outcome: 'success',
    message: 'ok',
    data: { id: '730184620193745' },
  },
  { name: 'a number and white space', html: pixel(' 730184620193745 '), outcome: 'success', message: 'ok' },
  { name: 'of a variable', html: pixel('id') + image('730184620193745'), outcome: 'success', message: 'ok' },
  {
    name: 'counted in an own script',
    html: pixel("'730184620193745'", ''),
    scripts: [{ url: '/main.js', text: "fbq('track','PageView')" }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'Ads',
    html: "<script>gtag('config','AW-981273645')</script>",
    outcome: 'success',
    message: 'okAds',
  },
  {
    name: 'an example',
    html: pixel("'YOUR_PIXEL_ID'"),
    outcome: 'error',
    message: 'placeholder',
    data: { id: 'YOUR_PIXEL_ID' },
    evidence: ["línea 1: fbq('init', 'YOUR_PIXEL_ID')"],
  },
  { name: 'zeros', html: pixel("'0000000000000000'"), outcome: 'error', message: 'placeholder' },
  { name: 'a template', html: pixel("'{{ pixel_id }}'"), outcome: 'error', message: 'placeholder' },
  {
    name: 'an example of Ads, lower case',
    html: "<script>gtag('config','aw-xxxxxxxxx')</script>",
    outcome: 'error',
    message: 'placeholder',
  },
  {
    name: 'not counted',
    html: pixel("'730184620193745'", ''),
    outcome: 'warning',
    message: 'withoutPageView',
  },
  {
    name: 'another in the image',
    html: pixel("'730184620193745'") + image('881234509876123'),
    outcome: 'warning',
    message: 'otherImage',
    data: { id: '730184620193745', image: '881234509876123' },
  },
  {
    name: 'another tag, and one commented out',
    html: "<script>gtag('config','G-8HK2L4M9QZ') // fbq('init','YOUR_PIXEL_ID')\n</script>",
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
