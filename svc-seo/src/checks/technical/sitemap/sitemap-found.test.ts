import { testCheck } from '../../../testing/check-tester.ts'
import { sitemapFound } from './sitemap-found.ts'

const url = 'https://www.mitienda.es/sitemap.xml'
const xml = '<urlset><url><loc>https://www.mitienda.es/</loc></url></urlset>'
const missing = 'no ha respondido a tiempo'

testCheck(sitemapFound, [
  { name: 'declared', sitemaps: [{ text: xml }], outcome: 'success', message: 'declared', data: { url } },
  {
    name: 'one of two did not answer',
    sitemaps: [{ missing }, { url: `${url}?2`, text: xml }],
    outcome: 'success',
    message: 'declared',
  },
  {
    name: 'at a usual address only',
    sitemaps: [{ from: 'usual', text: xml }],
    outcome: 'warning',
    message: 'undeclared',
    data: { url },
  },
  { name: 'none', sitemaps: [], outcome: 'warning', message: 'none', data: { usual: url } },
  {
    name: 'a page, an error and nothing at usual addresses are no sitemaps',
    sitemaps: [
      { from: 'usual', text: '<!DOCTYPE HTML><title>Mi tienda</title>' },
      { from: 'usual', status: 404 },
      { from: 'usual', text: ' \n' },
    ],
    outcome: 'warning',
    message: 'none',
  },
  {
    name: 'declared but missing',
    sitemaps: [{ status: 404 }],
    outcome: 'error',
    message: 'failing',
    data: { status: 404 },
    evidence: [`404 ${url}`],
  },
  {
    name: 'declared but broken server',
    sitemaps: [{ text: xml }, { status: 500 }],
    outcome: 'error',
    message: 'failing',
  },
  {
    name: 'declared but a page',
    sitemaps: [{ text: '\n<!doctype html><h1>Hola</h1>' }],
    outcome: 'error',
    message: 'html',
    data: { what: 'una página web' },
  },
  {
    name: 'declared but empty',
    sitemaps: [{ text: '' }],
    outcome: 'error',
    message: 'html',
    data: { what: 'un archivo vacío' },
  },
  {
    name: 'declared but broken',
    sitemaps: [{ text: '<urlset><url>' }],
    outcome: 'warning',
    message: 'unreadable',
  },
  { name: 'declared but silent', sitemaps: [{ missing }], outcome: 'unknown', message: 'unanswered' },
  {
    name: 'usual but silent',
    sitemaps: [{ from: 'usual', missing }],
    outcome: 'unknown',
    message: 'unanswered',
  },
  { name: 'not looked for', sitemaps: { reason: missing }, outcome: 'unknown' },
  {
    name: 'declared, but kept from our tool',
    robots: 'Sitemap: https://www.mitienda.es/sitemap.xml',
    sitemaps: [{ status: 403, text: 'Forbidden' }],
    outcome: 'unknown',
    message: 'refused',
    data: { status: 403 },
  },
])
