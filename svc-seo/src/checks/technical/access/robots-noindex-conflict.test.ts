import { testCheck } from '../../../testing/check-tester.ts'
import { robotsNoindexConflict } from './robots-noindex-conflict.ts'

const noindex = '<meta name="robots" content="noindex">'
const closed = 'User-agent: *\nDisallow: /'
const canonical = (href: string) => `<link rel="canonical" href="${href}">`

testCheck(robotsNoindexConflict, [
  {
    name: 'a page that wants to appear',
    html: '<title>Zapatos</title>',
    outcome: 'notApplicable',
    message: 'indexable',
  },
  { name: '… even if it is blocked', robots: closed, outcome: 'notApplicable', message: 'indexable' },
  { name: 'noindex that can be read', html: noindex, robots: '', outcome: 'success', message: 'clear' },
  { name: 'no robots.txt', html: noindex, robots: { status: 404 }, outcome: 'success', message: 'clear' },
  {
    name: 'noindex that cannot be read',
    html: noindex.toUpperCase(),
    robots: closed,
    outcome: 'error',
    message: 'blocked',
    data: { line: 2 },
    evidence: ['<meta name="ROBOTS" content="NOINDEX">', 'Línea 2: Disallow: /'],
  },
  {
    name: 'noindex in a header',
    headers: { 'X-Robots-Tag': 'googlebot: noindex' },
    robots: closed,
    outcome: 'error',
    message: 'blocked',
  },
  {
    name: 'noindex for others only',
    html: '<meta name="bingbot" content="noindex">',
    robots: closed,
    outcome: 'notApplicable',
    message: 'indexable',
  },
  {
    name: 'a canonical elsewhere',
    html: noindex + canonical('/zapatos'),
    robots: '',
    outcome: 'warning',
    message: 'canonical',
    data: { url: 'https://www.mitienda.es/zapatos' },
  },
  {
    name: 'a canonical elsewhere in a header',
    html: noindex,
    headers: { Link: '</zapatos>; rel="canonical", </a.css>; rel=preload' },
    outcome: 'warning',
    message: 'canonical',
  },
  {
    name: 'a canonical to itself, written otherwise',
    html: noindex + canonical(' HTTPS://WWW.MITIENDA.ES:443/#arriba '),
    outcome: 'success',
    message: 'clear',
  },
  { name: 'an empty canonical', html: noindex + canonical(''), outcome: 'success', message: 'clear' },
  {
    name: 'a broken server',
    html: noindex,
    robots: { status: 502 },
    outcome: 'unknown',
    message: 'unreachable',
  },
])
