import { testCheck } from '../../../testing/check-tester.ts'
import { robotsTxtAllows } from './robots-txt-allows.ts'

const lines = (...all: string[]) => all.join('\n')

testCheck(robotsTxtAllows, [
  { name: 'no rules', robots: '', outcome: 'success', message: 'allowed' },
  { name: 'an empty rule', robots: 'User-agent: *\nDisallow:', outcome: 'success', message: 'allowed' },
  {
    name: 'rules for other pages',
    robots: 'User-agent: *\nDisallow: /carrito',
    outcome: 'success',
    message: 'allowed',
  },
  { name: 'no file', robots: { status: 404 }, outcome: 'success', message: 'absent', data: { status: 404 } },
  { name: 'a forbidden file', robots: { status: 401 }, outcome: 'success', message: 'absent' },
  {
    name: 'a rule that allows it',
    url: 'https://www.mitienda.es/blog/botas',
    robots: lines('User-agent: *', 'Disallow: /blog', 'Allow: /blog/botas'),
    outcome: 'success',
    message: 'rule',
    data: { line: 3, rule: 'Allow: /blog/botas' },
  },
  {
    name: 'everything forbidden to everybody',
    robots: 'User-agent: *\nDisallow: /',
    outcome: 'error',
    message: 'blocked',
    data: { line: 2, path: '/' },
    evidence: ['Línea 2: Disallow: /'],
  },
  {
    name: 'forbidden to Google alone, in capitals',
    robots: 'USER-AGENT: GOOGLEBOT\nDISALLOW: /',
    outcome: 'error',
    message: 'blocked',
  },
  {
    name: 'by a rule with wildcards on the query',
    url: 'https://www.mitienda.es/?orden=precio',
    robots: 'User-agent: *\nDisallow: /*?orden=',
    outcome: 'error',
    message: 'blocked',
  },
  {
    name: 'by an accented rule',
    url: 'https://www.mitienda.es/camión',
    robots: 'User-agent: *\nDisallow: /camión',
    outcome: 'error',
    message: 'blocked',
  },
  {
    name: 'Google has a group of its own',
    robots: lines('User-agent: *', 'Disallow: /', 'User-agent: Googlebot', 'Disallow:'),
    outcome: 'warning',
    message: 'others',
    data: { bots: 'Bing y a los demás buscadores', line: 2 },
    evidence: ['Línea 2: Disallow: /'],
  },
  {
    name: 'only Bing is kept out',
    robots: lines('User-agent: Bingbot', 'Disallow: /'),
    outcome: 'warning',
    message: 'others',
    data: { bots: 'Bing' },
  },
  {
    name: 'only an unknown bot is kept out',
    robots: lines('User-agent: AhrefsBot', 'Disallow: /'),
    outcome: 'success',
    message: 'allowed',
  },
  {
    name: 'a similar name is not Google',
    robots: 'User-agent: Googlebot-Image\nDisallow: /',
    outcome: 'success',
    message: 'allowed',
  },
  {
    name: 'a case that does not match',
    robots: 'User-agent: *\nDisallow: /A',
    outcome: 'success',
    message: 'allowed',
  },
  { name: 'a broken server', robots: { status: 503 }, outcome: 'unknown', message: 'unreachable' },
  { name: 'no answer', robots: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
])
