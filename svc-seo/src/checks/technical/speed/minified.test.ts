import { testCheck } from '../../../testing/check-tester.ts'
import { minified } from './minified.ts'

const css = '.pan {\n  color: red;\n}\n\n'.repeat(500)
const js = '// Suma dos números.\nfunction suma(a, b) {\n  return a + b;\n}\n'.repeat(200)
const short = 'a{b:c}'.repeat(2000)

testCheck(minified, [
  {
    name: 'minified',
    stylesheets: [{ url: '/a.css', text: short }],
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  {
    name: 'written by hand',
    stylesheets: [{ url: '/a.css', text: css }],
    scripts: [
      { url: '/a.js', text: js },
      { url: '/b.js', text: short },
    ],
    outcome: 'warning',
    message: 'unminified',
    data: { found: 2, count: 3, percent: 20 },
    evidence: ['https://www.mitienda.es/a.css (12 KB)', 'https://www.mitienda.es/a.js (12 KB)'],
  },
  {
    name: 'only six are looked at',
    stylesheets: Array.from({ length: 6 }, (_, index) => ({ url: `/${index}.css`, text: short })),
    scripts: [{ url: '/a.js', text: js }],
    outcome: 'success',
    message: 'ok',
    data: { count: 6 },
  },
  {
    name: 'small files',
    stylesheets: [{ url: '/a.css', text: css.slice(0, 10_240) }],
    outcome: 'notApplicable',
    message: 'small',
  },
  { name: 'none', outcome: 'notApplicable', message: 'small' },
  {
    name: 'not found, no code, no answer',
    stylesheets: [
      { url: '/a.css', text: css, status: 404 },
      { url: '/b.css', text: css, headers: { 'content-type': 'text/html' } },
      { url: '/c.css', missing: 'no ha respondido a tiempo' },
    ],
    outcome: 'unknown',
    message: 'silent',
  },
  { name: 'not asked for', scripts: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
