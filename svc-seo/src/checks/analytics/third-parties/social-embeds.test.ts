import { testCheck } from '../../../testing/check-tester.ts'
import { socialEmbeds } from './social-embeds.ts'

const MANAGER = '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>'

testCheck(socialEmbeds, [
  { name: 'none', html: ' ', outcome: 'success', message: 'none' },

  {
    name: 'plain links',
    html: '<a href="https://www.instagram.com/pan/">Instagram</a><a href="https://www.facebook.com/sharer/sharer.php?u=x">Compartir</a>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'blocked',
    html: '<script type="text/plain" data-cookieconsent="marketing" src="https://www.instagram.com/embed.js"></script>',
    outcome: 'success',
    message: 'waits',
    data: { services: 'Instagram' },
  },
  {
    name: 'after a manager that may hold it back',
    html: `${MANAGER}<script async src="https://platform.twitter.com/widgets.js"></script>`,
    outcome: 'unknown',
    message: 'held',
  },
  {
    name: 'when it comes into view',
    html: '<iframe loading="lazy" src="https://www.facebook.com/plugins/page.php?href=x"></iframe>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'several as the page opens',
    html: '<script src="//connect.facebook.net/es_ES/sdk.js"></script><SCRIPT SRC="https://cdn.trustindex.io/loader.js?a"></SCRIPT>',
    outcome: 'warning',
    message: 'active',
    data: { services: 'Facebook (SDK) y Trustindex' },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
