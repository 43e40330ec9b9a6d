import { testCheck } from '../../../testing/check-tester.ts'
import { redirectChain } from './redirect-chain.ts'

const url = 'https://www.mitienda.es/'
const text = 'Zapatos hechos a mano en Yecla desde 1962. '.repeat(8)
const hop = (from: string, status = 301) => ({ url: from, status })

testCheck(redirectChain, [
  { name: 'no redirect', outcome: 'success', message: 'direct' },
  {
    name: 'one permanent redirect',
    hops: [hop('http://www.mitienda.es/')],
    outcome: 'success',
    message: 'single',
    evidence: ['301 http://www.mitienda.es/ → https://www.mitienda.es/'],
  },
  {
    name: 'a 308 is permanent too',
    hops: [hop('http://mitienda.es/', 308)],
    outcome: 'success',
    message: 'single',
  },
  {
    name: 'two redirects',
    hops: [hop('http://mitienda.es/'), hop('https://mitienda.es/')],
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
  },
  {
    name: 'three redirects',
    hops: [hop('http://mitienda.es/'), hop('https://mitienda.es/'), hop('https://mitienda.es/inicio')],
    outcome: 'warning',
    message: 'several',
    data: { count: 3 },
  },
  {
    name: 'a temporary redirect to https',
    hops: [hop('http://www.mitienda.es/', 302)],
    outcome: 'warning',
    message: 'temporary',
    data: { status: 302 },
  },
  { name: '… with 307', hops: [hop('https://mitienda.es/', 307)], outcome: 'warning', message: 'temporary' },
  { name: '… with 303', hops: [hop('https://MITIENDA.es/', 303)], outcome: 'warning', message: 'temporary' },
  {
    name: 'a temporary redirect to a language is no move',
    url: `${url}es/`,
    hops: [hop(url, 302)],
    outcome: 'success',
    message: 'single',
  },
  {
    name: 'a temporary redirect to another site is no move of this one',
    hops: [hop('http://otra.es/', 302)],
    outcome: 'success',
    message: 'single',
  },
  {
    name: 'four redirects',
    hops: [
      'http://mitienda.es/',
      'https://mitienda.es/',
      'https://mitienda.es/a',
      'https://mitienda.es/b',
    ].map((from) => hop(from)),
    outcome: 'error',
    message: 'many',
    data: { count: 4 },
  },
  {
    name: 'from https to http',
    url: 'http://www.mitienda.es/',
    hops: [hop('https://www.mitienda.es/')],
    outcome: 'error',
    message: 'insecure',
  },
  {
    name: 'an immediate refresh, in capitals',
    html: `<META HTTP-EQUIV="Refresh" CONTENT="0; URL='/inicio'"><p>${text}</p>`,
    outcome: 'warning',
    message: 'refresh',
    evidence: [`<meta http-equiv="refresh" content="0; URL='/inicio'">`],
  },
  {
    name: 'a refresh without «url=»',
    html: '<meta http-equiv="refresh" content="0;https://otra.es/">',
    outcome: 'warning',
    message: 'refresh',
  },
  {
    name: 'a page that reloads itself',
    html: `<meta http-equiv="refresh" content="0;url=${url}"><meta http-equiv="refresh" content="300">`,
    outcome: 'success',
    message: 'direct',
  },
  {
    name: 'a slow refresh, an empty one and a named one',
    html: '<meta http-equiv="refresh" content="5;url=/a"><meta http-equiv="refresh" content="0;url= "><meta name="refresh" content="0;url=/a">',
    outcome: 'success',
    message: 'direct',
  },
  {
    name: 'a stub that redirects with a script',
    html: '<script>window.location = "/inicio.html"</script><p>Redirigiendo…</p>',
    outcome: 'error',
    message: 'script',
    data: { characters: 13 },
  },
  {
    name: 'a stub that replaces its address',
    html: '<script>location.replace("/es")</script>',
    outcome: 'error',
    message: 'script',
  },
  {
    name: 'a real page whose script may redirect',
    html: `<script>if (old) location.href = "/antiguo"</script><p>${text}</p>`,
    outcome: 'success',
    message: 'direct',
  },
  {
    name: 'comparing is not redirecting',
    html: '<script>if (location.href == "x" || location === y) go()</script>',
    outcome: 'success',
    message: 'direct',
  },
  {
    name: 'an application rendered in the browser',
    html: '<div id="root"></div><script src="/app.js"></script><script>if (x) location.href = "/a"</script>',
    outcome: 'success',
    message: 'direct',
  },
])
