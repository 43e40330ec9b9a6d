import { testCheck } from '../../../testing/check-tester.ts'
import { robotsTxtFetch } from './robots-txt-fetch.ts'

const url = 'https://www.mitienda.es/robots.txt'
const hops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ status: 301, url: `${url}?${index}` }))

testCheck(robotsTxtFetch, [
  { name: 'a file', robots: 'User-agent: *\nDisallow:', outcome: 'success', message: 'ok', data: { url } },
  { name: 'an empty file', robots: '', outcome: 'success', message: 'ok', data: { bytes: 0 } },
  {
    name: 'type in capitals, with a charset',
    robots: { headers: { 'Content-Type': ' TEXT/PLAIN; charset=utf-8' }, text: 'User-agent: *' },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'served by another host',
    robots: { url: 'https://cdn.otra.es/robots.txt', hops: [{ status: 301, url }], text: 'User-agent: *' },
    outcome: 'success',
    message: 'elsewhere',
  },
  {
    name: 'www. is not another host',
    robots: { url, hops: [{ status: 301, url: 'https://mitienda.es/robots.txt' }], text: 'User-agent: *' },
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', robots: { status: 404 }, outcome: 'success', message: 'absent', data: { status: 404 } },
  { name: 'gone', robots: { status: 410 }, outcome: 'success', message: 'absent' },
  { name: 'forbidden means no restrictions', robots: { status: 403 }, outcome: 'success', message: 'absent' },
  {
    name: 'a web page in its place',
    robots: { headers: { 'content-type': 'text/html' }, text: ' \n<!DOCTYPE html><title>Mi tienda</title>' },
    outcome: 'warning',
    message: 'html',
  },
  {
    name: 'one byte too long',
    robots: `#${'x'.repeat(500 * 1024)}`,
    outcome: 'warning',
    message: 'large',
  },
  { name: 'exactly 500 KiB', robots: '#'.repeat(500 * 1024), outcome: 'success', message: 'ok' },
  { name: 'cut by us', robots: { text: '#', truncated: true }, outcome: 'warning', message: 'large' },
  {
    name: 'six redirects',
    robots: { hops: hops(6), url },
    outcome: 'warning',
    message: 'redirects',
    data: { count: 6 },
  },
  { name: 'five redirects', robots: { hops: hops(5), url }, outcome: 'success', message: 'ok' },
  {
    name: 'another type',
    robots: { headers: { 'content-type': 'application/octet-stream' }, text: 'User-agent: *' },
    outcome: 'warning',
    message: 'type',
    data: { type: 'application/octet-stream' },
  },
  {
    name: 'an empty type',
    robots: { headers: { 'content-type': '' }, text: 'User-agent: *' },
    outcome: 'warning',
    message: 'type',
    data: { type: 'sin tipo' },
  },
  { name: 'too many requests', robots: { status: 429 }, outcome: 'unknown', message: 'limited' },
  {
    name: 'a broken server',
    robots: { status: 503 },
    outcome: 'error',
    message: 'server',
    data: { status: 503 },
  },
  { name: 'no answer', robots: { reason: 'robots.txt no ha respondido a tiempo' }, outcome: 'unknown' },
])
