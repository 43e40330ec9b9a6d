import { testCheck } from '../../../testing/check-tester.ts'
import { adsPixels } from './ads-pixels.ts'

testCheck(adsPixels, [
  {
    name: 'of Bing and Google',
    html: "<script src='//BAT.BING.COM/bat.js'></script>\n<script>gtag('config', 'AW-981273645')</script>",
    outcome: 'success',
    message: 'seen',
    data: { services: 'Microsoft Ads (UET) y Google Ads' },
    evidence: [
      'Microsoft Ads (UET), línea 1: <script src="//BAT.BING.COM/bat.js">',
      "Google Ads, línea 2: gtag('config', 'AW-981273645')",
    ],
  },
  {
    name: 'in an own script',
    html: '<script src="/main.js"></script>',
    scripts: [
      {
        url: '/main.js',
        text: "var s=document.createElement('script');s.src='https://s.pinimg.com/ct/core.js'",
      },
    ],
    outcome: 'success',
    message: 'seen',
  },
  {
    name: 'only analytics, and a link',
    html: '<script src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script><a href="https://www.facebook.com/tr?id=1">a</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
