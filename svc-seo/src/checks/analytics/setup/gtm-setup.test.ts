import { testCheck } from '../../../testing/check-tester.ts'
import { gtmSetup } from './gtm-setup.ts'

const snippet = (id: string) =>
  `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','${id}');</script>`
const frame = (id: string) =>
  `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=${id}" height="0"></iframe></noscript>`
const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}<p>Hola</p></body></html>`

testCheck(gtmSetup, [
  {
    name: 'as Google asks',
    html: page(snippet('GTM-W2XX7P'), frame('GTM-W2XX7P')),
    outcome: 'success',
    message: 'ok',
    data: { id: 'GTM-W2XX7P' },
  },
  {
    name: 'waiting for consent',
    html: page(snippet('GTM-W2XX7P').replace('<script', '<script type="text/plain"'), ''),
    outcome: 'success',
    message: 'waiting',
  },
  {
    name: 'an example',
    html: page(snippet('GTM-XXXX'), frame('GTM-XXXX')),
    outcome: 'warning',
    message: 'placeholder',
    data: { id: 'GTM-XXXX' },
  },
  {
    name: 'two containers',
    html: page(snippet('GTM-W2XX7P') + snippet('GTM-K3LM9Q'), frame('GTM-W2XX7P')),
    outcome: 'warning',
    message: 'several',
    data: { count: 2, ids: 'GTM-W2XX7P y GTM-K3LM9Q' },
  },
  { name: 'in the body', html: page('', snippet('GTM-W2XX7P')), outcome: 'warning', message: 'body' },
  {
    name: 'without frame',
    html: page(snippet('GTM-W2XX7P'), ''),
    outcome: 'warning',
    message: 'withoutFrame',
  },
  { name: 'only the frame', html: page('', frame('gtm-w2xx7p')), outcome: 'warning', message: 'onlyFrame' },
  {
    name: 'only gtag, and a link',
    html: '<script src="https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ"></script><a href="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P">a</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
