import { testCheck } from '../../../testing/check-tester.ts'
import { compression } from './compression.ts'

const html = `<p>${'a'.repeat(1100)}`
const gzip = { 'content-encoding': 'gzip' }
const text = 'a'.repeat(1401)

testCheck(compression, [
  {
    name: 'gzip',
    html,
    headers: gzip,
    outcome: 'success',
    message: 'page',
    data: { coding: 'gzip' },
  },
  {
    name: 'Brotli, upper case',
    html,
    headers: { 'Content-Encoding': ' BR ' },
    outcome: 'success',
    message: 'page',
  },
  { name: 'Zstandard', html, headers: { 'content-encoding': 'zstd' }, outcome: 'success', message: 'page' },
  { name: 'none', html, outcome: 'error', message: 'html', data: { size: 1 } },
  { name: 'identity', html, headers: { 'content-encoding': 'identity' }, outcome: 'error', message: 'html' },
  { name: 'an empty header', html, headers: { 'content-encoding': '' }, outcome: 'error', message: 'html' },
  { name: 'a small page', html: '<p>a', outcome: 'notApplicable', message: 'small' },
  { name: 'just 1 KB', html: 'a'.repeat(1024), outcome: 'notApplicable', message: 'small' },
  {
    name: 'files too',
    html,
    headers: gzip,
    stylesheets: [{ url: '/a.css', text, headers: gzip }],
    scripts: [{ url: '/a.js', text, headers: { 'content-encoding': 'br' } }],
    outcome: 'success',
    message: 'ok',
    data: { files: 2 },
  },
  {
    name: 'files that are not',
    html,
    headers: gzip,
    stylesheets: [{ url: '/a.css', text }],
    scripts: [{ url: '/a.js', text: text + text, headers: gzip }],
    outcome: 'warning',
    message: 'files',
    data: { count: 1 },
    evidence: ['https://www.mitienda.es/a.css (1 KB)'],
  },
  { name: '… of a small page', scripts: [{ url: '/a.js', text }], outcome: 'warning', message: 'files' },
  {
    name: 'small, missing and unreachable files do not count',
    html,
    headers: gzip,
    stylesheets: [
      { url: '/a.css', text: 'a'.repeat(1400) },
      { url: '/b.css', text, status: 404 },
      { url: '/c.css', missing: 'no ha respondido a tiempo' },
    ],
    outcome: 'success',
    message: 'page',
    data: { coding: 'gzip' },
  },
  {
    name: 'no files known',
    html,
    headers: gzip,
    scripts: { reason: 'no ha dado tiempo' },
    outcome: 'unknown',
  },
])
