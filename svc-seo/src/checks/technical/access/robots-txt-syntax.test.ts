import { testCheck } from '../../../testing/check-tester.ts'
import { robotsTxtSyntax } from './robots-txt-syntax.ts'

const lines = (...all: string[]) => all.join('\n')
const bad = (line: string) => lines('User-agent: *', line)

testCheck(robotsTxtSyntax, [
  {
    name: 'a well written file',
    robots: lines(
      '# Reglas',
      'User-agent: *',
      'Disallow: /carrito/',
      'Disallow:',
      'Allow: /*.css$',
      'Crawl-delay: 5',
      '',
      'SITEMAP: https://www.mitienda.es/sitemap.xml',
    ),
    outcome: 'success',
    message: 'ok',
    data: { count: 6 },
  },
  { name: 'an empty file', robots: ' \n\n', outcome: 'success', message: 'blank' },
  {
    name: 'newer instructions are not flagged',
    robots: lines(
      'User-agent: *',
      'Content-Signal: ai-train=no',
      'LLMs-txt: /llms.txt',
      '# comentario: raro',
    ),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no file', robots: { status: 404 }, outcome: 'notApplicable', message: 'absent' },
  { name: 'a server that fails', robots: { status: 500 }, outcome: 'unknown', message: 'unreachable' },
  { name: 'a server that limits', robots: { status: 429 }, outcome: 'unknown', message: 'unreachable' },
  { name: 'a web page', robots: '\n<html><h1>Hola</h1>', outcome: 'error', message: 'html' },
  {
    name: 'an unknown key',
    robots: bad('Desautorizar: /x'),
    outcome: 'warning',
    message: 'lines',
    data: { count: 1, line: 2 },
    evidence: ['Línea 2: Desautorizar: /x (no es una instrucción conocida)'],
  },
  { name: 'no colon', robots: bad('Disallow /x'), outcome: 'warning', message: 'lines', data: { line: 2 } },
  {
    name: 'a typing mistake that Google forgives',
    robots: bad('Dissallow: /x'),
    outcome: 'warning',
    message: 'lines',
  },
  { name: 'a path without slash', robots: bad('Disallow: carrito'), outcome: 'warning', message: 'lines' },
  { name: 'an end mark in the middle', robots: bad('Disallow: /a$b'), outcome: 'warning', message: 'lines' },
  { name: 'a relative sitemap', robots: bad('Sitemap: /sitemap.xml'), outcome: 'warning', message: 'lines' },
  { name: 'a nameless crawler', robots: 'User-agent:\nDisallow: /x', outcome: 'warning', message: 'lines' },
  {
    name: 'a rule for nobody',
    robots: lines('Disallow: /x', 'User-agent: *'),
    outcome: 'warning',
    message: 'lines',
    data: { line: 1 },
  },
  {
    name: 'several lines, all of them named',
    robots: lines('User-agent: *', 'hola', 'Disallow: x'),
    outcome: 'warning',
    message: 'lines',
    data: { count: 2, line: 2, text: 'hola' },
    evidence: [
      'Línea 2: hola (faltan los dos puntos)',
      'Línea 3: Disallow: x (la ruta debe empezar por «/» o «*»)',
    ],
  },
  {
    name: 'a mistake that blocks this page',
    robots: lines('User-agent: *', 'Noindex', 'Dissallow: /'),
    outcome: 'error',
    message: 'decisive',
    data: { line: 3 },
  },
  {
    name: 'a mistake that opens this page',
    robots: lines('User-agent: *', 'Disallow: /', 'Allow /'),
    outcome: 'error',
    message: 'decisive',
    data: { line: 3 },
  },
])
