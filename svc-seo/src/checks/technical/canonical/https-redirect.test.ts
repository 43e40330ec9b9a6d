import { testCheck } from '../../../testing/check-tester.ts'
import { httpsRedirect } from './https-redirect.ts'

const http = 'http://www.mitienda.es/'
const https = 'https://www.mitienda.es/'

testCheck(httpsRedirect, [
  {
    name: 'one permanent redirect',
    outcome: 'success',
    message: 'ok',
    data: { from: http, to: https, status: 301 },
  },
  { name: 'a 308', httpVariant: { hops: [{ status: 308, url: http }] }, outcome: 'success', message: 'ok' },
  {
    name: 'to the page itself on another host',
    httpVariant: { hops: [{ status: 301, url: 'http://mitienda.es/' }] },
    outcome: 'success',
    message: 'ok',
  },
  { name: 'a page over http', url: http, outcome: 'error', message: 'insecure', data: { to: http } },
  {
    name: 'open over http',
    httpVariant: { url: http },
    outcome: 'error',
    message: 'open',
    evidence: [`200 ${http}`],
  },
  {
    name: 'from http to http',
    httpVariant: { url: 'http://mitienda.es/', hops: [{ status: 301, url: http }] },
    outcome: 'error',
    message: 'open',
    data: { to: 'http://mitienda.es/' },
  },
  { name: 'refused', httpVariant: { url: http, status: 403 }, outcome: 'unknown', message: 'refused' },
  {
    name: 'an error after the redirect',
    httpVariant: { status: 500, hops: [{ status: 301, url: http }] },
    outcome: 'unknown',
    message: 'refused',
  },
  { name: 'no answer', httpVariant: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  {
    name: 'not found over http',
    httpVariant: { url: http, status: 404 },
    outcome: 'warning',
    message: 'broken',
  },
  {
    name: 'a temporary redirect',
    httpVariant: { hops: [{ status: 302, url: http }] },
    outcome: 'warning',
    message: 'temporary',
    data: { status: 302 },
  },
  {
    name: 'a temporary one among others',
    httpVariant: {
      hops: [
        { status: 301, url: 'http://mitienda.es/' },
        { status: 307, url: 'https://mitienda.es/' },
      ],
    },
    outcome: 'warning',
    message: 'temporary',
    data: { status: 307 },
  },
  {
    name: 'the path is lost',
    url: `${https}pan?a=1`,
    httpVariant: { url: https, hops: [{ status: 301, url: `${http}pan?a=1` }] },
    outcome: 'warning',
    message: 'elsewhere',
    data: { from: `${http}pan?a=1`, to: https },
  },
  {
    name: 'two redirects',
    httpVariant: {
      hops: [
        { status: 301, url: 'http://mitienda.es/' },
        { status: 301, url: 'https://mitienda.es/' },
      ],
    },
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
    evidence: ['301 http://mitienda.es/', '301 https://mitienda.es/', `200 ${https}`],
  },
])
