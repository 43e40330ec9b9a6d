import { testCheck } from '../../../testing/check-tester.ts'
import { externalLinksRel } from './external-links-rel.ts'

const fine = (html: string) =>
  ({ name: `in order: ${html}`, html, outcome: 'success', message: 'ok' }) as const
const paid = (html: string) => ({ name: `paid: ${html}`, html, outcome: 'warning', message: 'paid' }) as const

testCheck(externalLinksRel, [
  fine('<a href="https://otra.es">a</a>'),
  fine('<a href="//otra.es" target="_blank">a</a>'),
  fine('<a href="https://otra.es" target="_blank" rel="noopener">a</a>'),
  fine('<a href="https://otra.es" rel="opener">a</a>'),
  fine('<a href="https://www.amazon.es/libro">a</a>'),
  fine('<a href="https://otra.es/?tag=pan">a</a>'),
  fine('<a href="https://www.amazon.es/libro?tag=ana-21" rel="SPONSORED">a</a>'),
  fine('<a href="https://hotm.art/x" rel="noopener nofollow">a</a>'),
  fine('<a href="https://nohotm.art/x">a</a>'),
  paid('<a href="https://www.amazon.es/libro?tag=ana-21">a</a>'),
  paid('<a href="HTTPS://WWW.AMAZON.COM.MX/a?x=1&TAG=a&tag=b">a</a>'),
  paid('<a href="https://www.awin1.com/cread.php?awinmid=1" rel="noopener">a</a>'),
  paid('<a href="https://hotm.art/x">a</a>'),
  {
    name: 'a window that may be handled',
    html: '<a href="https://otra.es" target=" _BLANK" rel="Opener">a</a><a href="https://otra.es">b</a>',
    outcome: 'warning',
    message: 'opener',
    data: { count: 1 },
    evidence: ['<a href="https://otra.es" target=" _BLANK" rel="Opener">'],
  },
  {
    name: 'sites without encryption',
    html: '<a href="HTTP://otra.es">a</a><a href="http://tercera.es">b</a><a href="https://cuarta.es">c</a>',
    outcome: 'warning',
    message: 'insecure',
    data: { count: 2, first: '<a href="HTTP://otra.es">' },
  },
  {
    name: 'the most serious first',
    html: '<a href="http://otra.es">a</a><a href="https://hotm.art/x">b</a>',
    outcome: 'warning',
    message: 'paid',
    data: { count: 1 },
  },
  {
    name: 'own pages and subdomains are not other sites',
    html: '<a href="/a">a</a><a href="http://mitienda.es">b</a><a href="http://blog.mitienda.es">c</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'what is not fetched, and nonsense',
    html: '<a href="tel:1">a</a><a href="http://[">b</a><a>c</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
