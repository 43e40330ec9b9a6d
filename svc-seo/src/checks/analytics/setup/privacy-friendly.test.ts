import { testCheck } from '../../../testing/check-tester.ts'
import { privacyFriendly } from './privacy-friendly.ts'

testCheck(privacyFriendly, [
  {
    name: 'Fathom, upper case',
    html: '<SCRIPT SRC="HTTPS://CDN.USEFATHOM.COM/script.js" DEFER></SCRIPT>',
    outcome: 'success',
    message: 'seen',
    data: { services: 'Fathom' },
  },
  {
    name: 'Matomo without cookies',
    html: "<script>_paq.push( ['disableCookies'] );(function(){var g=document.createElement('script');g.src=u+'matomo.js'})()</script>",
    outcome: 'success',
    message: 'seen',
    data: { services: 'Matomo' },
  },
  {
    name: 'Matomo with them',
    html: '<script src="/matomo.js"></script>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a link',
    html: '<a href="https://plausible.io/js/script.js">a</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
