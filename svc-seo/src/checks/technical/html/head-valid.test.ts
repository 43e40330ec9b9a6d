import { testCheck } from '../../../testing/check-tester.ts'
import { headValid } from './head-valid.ts'

const pixel = '<img src="/px.gif">'
const canonical = '<link rel="canonical" href="https://www.mitienda.es/">'

testCheck(headValid, [
  {
    name: 'a good head',
    html: `<head><title>x</title>${canonical}</head><body>${pixel}</body>`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'an empty page', html: '', outcome: 'success', message: 'ok' },
  {
    name: 'a pixel for browsers without scripts',
    html: `<head><noscript>${pixel}</noscript>${canonical}</head>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a pixel after everything',
    html: `<head><title>x</title>${canonical}\n${pixel}<script></script></head>`,
    outcome: 'success',
    message: 'harmless',
    data: { line: 2, guilty: pixel },
  },
  {
    name: 'structured data after the pixel',
    html: `<head>${pixel}<script type="application/ld+json">{}</script></head>`,
    outcome: 'success',
    message: 'harmless',
  },
  {
    name: 'a canonical after the pixel',
    html: `<head>${pixel}\n<meta name="author" content="Ana">${canonical}</head>`,
    outcome: 'error',
    message: 'ignored',
    evidence: [pixel, canonical, '<meta name="author" content="Ana">'],
  },
  {
    name: 'languages after a box, in upper case',
    html: '<HEAD><DIV></DIV><LINK REL="Alternate" HREFLANG="ca" HREF="/ca"></HEAD>',
    outcome: 'error',
    message: 'ignored',
    data: { guilty: '<DIV>' },
  },
  {
    name: 'robots after a stray text',
    html: '<head><title>x</title> hola <meta name=" ROBOTS " content="noindex"></head>',
    outcome: 'error',
    message: 'ignored',
    data: { guilty: 'hola' },
  },
  {
    name: 'a title and a description after the pixel',
    html: `<head>${pixel}<title>x</title><meta name="description" content="y"></head>`,
    outcome: 'warning',
    message: 'displaced',
    data: { count: 2 },
  },
])
