import { testCheck } from '../../../testing/check-tester.ts'
import { sitemapValid } from './sitemap-valid.ts'

const url = 'https://www.mitienda.es/sitemap.xml'
const home = 'https://www.mitienda.es/'
const urlset = (...locs: string[]) =>
  `<?xml version="1.0"?><urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`
const index = (...locs: string[]) =>
  `<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`
const pages = (count: number) => Array.from({ length: count }, (_, number) => `${home}${number}`)

testCheck(sitemapValid, [
  {
    name: 'a good file',
    sitemaps: [{ text: urlset(home) }],
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  {
    name: 'an index and its child',
    sitemaps: [{ text: index(`${home}1.xml`) }, { url: `${home}1.xml`, from: 'index', text: urlset(home) }],
    outcome: 'success',
    message: 'ok',
    data: { files: 2, count: 2 },
  },
  {
    name: 'a list, in capitals',
    sitemaps: [{ text: 'HTTPS://WWW.MITIENDA.ES/\n' }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a file of ours kept elsewhere',
    sitemaps: [{ url: 'https://cdn.otra.es/s.xml', text: urlset(home) }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a beginning of ours does not judge its end',
    sitemaps: [{ text: urlset(home).slice(0, -9), truncated: true }],
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', sitemaps: [], outcome: 'notApplicable', message: 'none' },
  { name: 'only errors', sitemaps: [{ status: 404 }], outcome: 'notApplicable', message: 'none' },
  {
    name: 'a bare ampersand',
    sitemaps: [{ text: urlset(`${home}?a=1&b=2`) }],
    outcome: 'error',
    message: 'malformed',
    evidence: [`${url}: línea 1: hay un «&» sin escribir como «&amp;»`],
  },
  {
    name: 'a web page',
    sitemaps: [{ text: '<!DOCTYPE html>' }],
    outcome: 'error',
    message: 'malformed',
    data: { issue: 'es una página web' },
  },
  { name: 'some text', sitemaps: [{ text: 'hola' }], outcome: 'error', message: 'malformed' },
  { name: 'nothing in it', sitemaps: [{ text: urlset() }], outcome: 'error', message: 'empty' },
  {
    name: 'too many addresses',
    sitemaps: [{ text: urlset(...pages(50_001)) }],
    outcome: 'error',
    message: 'oversized',
    data: { count: 50_001 },
  },
  {
    name: 'an index in an index',
    sitemaps: [{ text: index(`${home}1.xml`) }, { url: `${home}1.xml`, from: 'index', text: index(home) }],
    outcome: 'error',
    message: 'nested',
    data: { url: `${home}1.xml` },
  },
  {
    name: 'mostly of another host (with and without www. are two)',
    sitemaps: [{ text: urlset('https://mitienda.es/') }],
    outcome: 'error',
    message: 'foreign',
    data: { foreign: 1, count: 1, host: 'www.mitienda.es' },
  },
  {
    name: 'one in ten of another host',
    sitemaps: [{ text: urlset(...pages(9), 'https://otra.es/') }],
    outcome: 'warning',
    message: 'stray',
    data: { foreign: 1, count: 10, example: 'https://otra.es/' },
  },
  {
    name: 'a relative address',
    sitemaps: [{ text: urlset(home, ' /zapatos ') }],
    outcome: 'warning',
    message: 'relative',
    data: { example: '/zapatos' },
  },
  {
    name: 'http on a site with https',
    sitemaps: [{ text: urlset(home, 'http://www.mitienda.es/a') }],
    outcome: 'warning',
    message: 'insecure',
    data: { insecure: 1 },
  },
  {
    name: 'http on a site without https',
    url: 'http://www.mitienda.es/',
    sitemaps: [{ text: urlset('http://www.mitienda.es/') }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a blank line first',
    sitemaps: [{ text: `\n${urlset(home)}` }],
    outcome: 'warning',
    message: 'blank',
  },
  {
    name: 'a byte order mark first',
    sitemaps: [{ text: `\uFEFF${urlset(home)}` }],
    outcome: 'warning',
    message: 'blank',
  },
  {
    name: 'an error of the second file goes before a warning of the first',
    sitemaps: [{ text: urlset(home, '/a') }, { url: `${home}2.xml`, text: '<urlset>' }],
    outcome: 'error',
    message: 'malformed',
    data: { url: `${home}2.xml` },
    evidence: [`${url}: «/a»`, `${home}2.xml: línea 1: hay etiquetas sin cerrar`],
  },
])
